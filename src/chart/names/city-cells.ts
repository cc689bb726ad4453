/** Cities by tiles of this zoom: a file of 500 bytes on average, a view needs one to twelve. */
export const CITY_CELL_ZOOM = 4;
/** From this zoom of the view on the first cities are named. */
export const CITIES_FROM_ZOOM = 5.5;
