/**
 * Writes status and dates from Landfall beside the container numbers of this sheet (Google Apps Script).
 * Script properties: LANDFALL_URL, and LANDFALL_KEY with a key of the scope "read".
 */
const COLUMNS = [
  { key: 'phase', heading: 'Status' },
  { key: 'eta', heading: 'Expected arrival' },
  { key: 'arrival', heading: 'Arrived' },
  { key: 'reportedAt', heading: 'Carrier data as of' },
];

function onOpen() {
  SpreadsheetApp.getUi().createMenu('Landfall').addItem('Update shipments', 'updateShipments').addToUi();
}

function updateShipments() {
  const sheet = SpreadsheetApp.getActiveSheet();
  const [headings, ...rows] = sheet.getDataRange().getDisplayValues();
  const numberColumn = headings.findIndex((heading) => /^(container|number)\b/i.test(heading.trim()));
  if (numberColumn < 0) throw new Error('The first row needs a column called Container or Number.');
  if (rows.length === 0) return;

  const shipments = readShipments();
  const found = rows.map((row) => shipments.get(toKey(row[numberColumn])));
  let next = headings.length;
  COLUMNS.forEach(({ heading }, index) => {
    const present = headings.indexOf(heading);
    const column = present < 0 ? (next += 1) : present + 1;
    const cells = found.map((values, row) => [toCell(values, index, rows[row][numberColumn])]);
    sheet.getRange(1, column, rows.length + 1, 1).setValues([[heading], ...cells]);
  });
}

function toCell(values, index, number) {
  if (number.trim() === '') return '';
  if (values === undefined) return index === 0 ? 'not on the desk' : '';
  return values[index];
}

/** Returns the cells of each shipment by its number. */
function readShipments() {
  const properties = PropertiesService.getScriptProperties();
  const keys = ['number', ...COLUMNS.map(({ key }) => key)];
  const zone = encodeURIComponent(Session.getScriptTimeZone());
  const address = `${properties.getProperty('LANDFALL_URL')}/api/desk/export?format=csv&lang=en&zone=${zone}&columns=${keys.join(',')}`;
  const response = UrlFetchApp.fetch(address, {
    headers: { Authorization: `Bearer ${properties.getProperty('LANDFALL_KEY')}` },
    muteHttpExceptions: true,
  });
  const text = response.getContentText();
  if (response.getResponseCode() !== 200)
    throw new Error(`Landfall answers ${response.getResponseCode()}: ${text.slice(0, 300)}`);
  const [, ...rows] = Utilities.parseCsv(text.replace(/^\uFEFF/, ''));
  // The last column has the id of each row, which is not needed here.
  return new Map(rows.map(([number, ...cells]) => [toKey(number), cells]));
}

function toKey(number) {
  return number.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
