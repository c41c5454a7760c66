// A fragment of the table on a page of its own: the places left for tiles get their pictures.

import { fillTiles, loadFaces } from "../table/tiles.js";

const fragment = document.getElementById("fragment");
await loadFaces(fragment.dataset.faces);
fillTiles(fragment);
