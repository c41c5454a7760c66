// Says of a file that is too large, before it is sent; the server refuses it as well.

const field = document.getElementById("file");

function check() {
  const tooLarge = [...field.files].some((file) => file.size > Number(field.dataset.largest));
  field.setCustomValidity(tooLarge ? field.dataset.tooLarge : "");
  if (tooLarge) field.reportValidity();
}

field.addEventListener("change", check);
