// Marks under the slider: calls, riichi, wins and rulings, each at its step and of its own height.

const SVG = "http://www.w3.org/2000/svg";
const HEIGHTS = { call: 4, riichi: 7, ruling: 7, win: 10 };

export function drawMarks(box, steps) {
  const width = Math.max(1, steps.length - 1);
  box.setAttribute("viewBox", `0 0 ${width} 10`);
  const made = [];
  for (const [index, step] of steps.entries()) {
    if (!step.mark) continue;
    const mark = document.createElementNS(SVG, "rect");
    mark.setAttribute("class", `mark ${step.mark}`);
    mark.setAttribute("x", index - width / 300);
    mark.setAttribute("width", width / 150);
    mark.setAttribute("height", HEIGHTS[step.mark]);
    made.push(mark);
  }
  box.replaceChildren(...made);
}
