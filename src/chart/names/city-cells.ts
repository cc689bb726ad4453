/** Cities are packed by tiles of this zoom. A file has 500 bytes on average, and a view needs one to twelve files. */
export const CITY_CELL_ZOOM = 4;
/** The zoom of the view from which cities are named. */
export const CITIES_FROM_ZOOM = 5.5;
