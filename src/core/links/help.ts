/** The document about ways to real data, as a page of the server (tools/help-pages.ts). */
export const YOUR_DATA_PATH = '/help/your-data.html';
