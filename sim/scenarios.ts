/**
 * Numbers that open every state, with what a person or a test needs to open them. Their voyages are placed relative
 * to the day, so that "in transit" is in transit at any date. `scenarios/` defines what each number does.
 */
export interface Scenario {
  readonly id: string;
  readonly number: string;
  readonly type: 'CT' | 'BL' | 'BK';
  /** `null` when the carrier is left to detection. */
  readonly line: string | null;
  readonly title: string;
  readonly group: string;
}

const scenario = (
  group: string,
  id: string,
  number: string,
  type: Scenario['type'],
  line: string | null,
  title: string,
): Scenario => ({ id, number, type, line, title, group });

const LIFE = 'A shipment’s life';
const ROUTES = 'Routes';
const DETAILS = 'Details';
const FACTS = 'As carriers report it';
const BOXES = 'Many containers';
const NOTHING = 'Nothing to show';
const ASKING = 'Requesting again';
const AWAY = 'Carrier or service unavailable';
const BROKEN = 'Broken responses';
const PLAIN = 'Ordinary voyages';
const SOURCES = 'Several sources';

export const SCENARIOS: readonly Scenario[] = [
  scenario(LIFE, 'in-transit', 'MSKU2048170', 'CT', 'MAEU', 'In transit, two days later than the first ETA'),
  scenario(LIFE, 'planned', 'CMAU1001006', 'CT', 'CMDU', 'Planned, nothing has happened yet'),
  scenario(LIFE, 'at-transshipment', 'MSDU2002002', 'CT', 'MSCU', 'Waiting at the transshipment port'),
  scenario(
    LIFE,
    'delayed-at-transshipment',
    'HLBU3003008',
    'CT',
    'HLCU',
    'Missed its connection at the transshipment port',
  ),
  scenario(LIFE, 'discharged', 'ONEU4004000', 'CT', 'ONEY', 'Discharged, not yet picked up'),
  scenario(LIFE, 'delivered', 'EGHU5005008', 'CT', 'EGLV', 'Delivered, empty container returned'),
  scenario(LIFE, 'unknown', 'CSNU6006006', 'CT', 'COSU', 'Status unknown'),
  scenario(LIFE, 'cancelled', 'OOLU2700700700', 'BL', 'OOLU', 'Cancelled by the carrier'),
  scenario(LIFE, 'overdue', 'HDMU8008000', 'CT', 'HDMU', 'Overdue, no updates'),

  scenario(PLAIN, 'plain-pacific', 'HMMU7654322', 'CT', 'HDMU', 'Busan – Long Beach'),
  scenario(PLAIN, 'plain-atlantic', 'UACU8080801', 'CT', 'HLCU', 'Bremerhaven – New York'),
  scenario(PLAIN, 'plain-south', 'SUDU4545456', 'CT', 'SUDU', 'Rotterdam – Santos'),
  scenario(PLAIN, 'plain-india', 'MSMU3001007', 'CT', 'MSCU', 'Nhava Sheva – Hamburg'),
  scenario(PLAIN, 'plain-oceania', 'PCIU2200224', 'CT', 'PCIU', 'Singapore – Auckland'),
  scenario(PLAIN, 'plain-africa', 'CGMU9898980', 'CT', 'CMDU', 'Antwerp – Abidjan'),

  scenario(SOURCES, 'carrier-leads', 'CMAU1231230', 'CT', 'CMDU', 'Dates from the carrier, position from AIS'),
  scenario(SOURCES, 'sources-differ', 'CMAU2342347', 'CT', 'CMDU', 'Carrier and service disagree on the arrival'),
  scenario(SOURCES, 'service-answers', 'CMAU3453453', 'CT', 'CMDU', 'The carrier has nothing, the service responds'),

  scenario(ROUTES, 'trans-pacific', 'EISU2468027', 'CT', 'EGLV', 'Trans-Pacific, across the antimeridian'),
  scenario(ROUTES, 'cape', 'CSNU1357918', 'CT', 'COSU', 'Around the Cape of Good Hope'),
  scenario(ROUTES, 'land-bridge', 'KKFU5656561', 'CT', 'ONEY', 'Land bridge: vessel, train, vessel'),
  scenario(ROUTES, 'barge', 'HAMU7878780', 'CT', 'HLCU', 'Onward by barge'),
  scenario(ROUTES, 'rail-before-loading', 'HLBU6161619', 'CT', 'HLCU', 'By train to the port of loading'),
  scenario(ROUTES, 'barge-before-loading', 'MSKU6262620', 'CT', 'MAEU', 'By barge to the port of loading'),
  scenario(ROUTES, 'terminal-move', 'ONEU6363632', 'CT', 'ONEY', 'Moved to another terminal before loading'),
  scenario(ROUTES, 'rail-after-discharge', 'EISU6464647', 'CT', 'EGLV', 'Onward by train, no delivery reported'),
  scenario(ROUTES, 'inland-only', 'MRKU7778883', 'CT', 'MAEU', 'By train and truck only'),

  scenario(DETAILS, 'charges', 'ZIMU3434340', 'CT', 'ZIMU', 'Storage, demurrage and detention charges'),
  scenario(
    DETAILS,
    'predictive-eta',
    'MEDU1110005',
    'CT',
    'MSCU',
    'The service predicts a different arrival than the carrier',
  ),
  scenario(DETAILS, 'moves-missing', 'CMAU6565652', 'CT', 'CMDU', 'Sailing and transshipment moves not reported'),
  scenario(DETAILS, 'sparse', 'YMMU6666666', 'CT', 'YMLU', 'Places without codes, a feeder without a name'),
  scenario(DETAILS, 'ais-silent', 'YMLU9009002', 'CT', 'YMLU', 'AIS silent'),
  scenario(DETAILS, 'ais-far', 'ZCSU1100112', 'CT', 'ZIMU', 'AIS far from the estimate'),

  scenario(FACTS, 'feeder-mode', 'YMMU5151516', 'CT', 'YMLU', 'Same word as vessel name and as mode'),
  scenario(FACTS, 'released', 'ONEU5252526', 'CT', 'ONEY', 'Released by customs'),
  scenario(FACTS, 'terminal-as-place', 'EMCU5353538', 'CT', 'EGLV', 'A terminal sent as a separate place'),
  scenario(FACTS, 'no-destination', 'HLBU5454546', 'CT', 'HLCU', 'Sailed, destination unknown'),
  scenario(
    FACTS,
    'ais-next-call',
    'MEDU5656566',
    'CT',
    'MSCU',
    'AIS shows the vessel’s next port call, not the destination',
  ),
  scenario(FACTS, 'other-ship', 'COSU5757575', 'CT', 'COSU', 'AIS of another vessel'),
  scenario(FACTS, 'pod-differs', 'MAEU5858582', 'CT', 'MAEU', 'Two ports of discharge in one response'),
  scenario(FACTS, 'fix-on-way', 'HDMU5959598', 'CT', 'HDMU', 'The AIS position is a point on the route'),

  scenario(BOXES, 'eight-boxes', 'MEDUL8080808', 'BL', 'MSCU', 'Eight containers, two of them different'),
  scenario(BOXES, 'box-not-updated', 'MEDUL4040404', 'BL', 'MSCU', 'Three containers returned, the fourth not updated'),
  scenario(BOXES, 'box-silent', 'MEDUL5050505', 'BL', 'MSCU', 'Three containers, one never updated'),
  scenario(BOXES, 'many-boxes', 'HLCUHAM200200200', 'BL', 'HLCU', 'Two hundred containers'),
  scenario(BOXES, 'booking', 'EBKG20262026', 'BK', 'MSCU', 'A booking of three containers'),

  scenario(NOTHING, 'no-record', 'WHSU3300332', 'CT', 'WHLC', 'The carrier has no record'),
  scenario(NOTHING, 'no-containers', 'EGLV142600142600', 'BL', 'EGLV', 'No containers'),
  scenario(NOTHING, 'no-events', 'MSKU1112227', 'CT', 'MAEU', 'No events'),
  scenario(NOTHING, 'pending', 'CBHU6060605', 'CT', 'COSU', 'Requested, still pending'),

  scenario(ASKING, 'needs-line', 'TCLU4400446', 'CT', null, 'Carrier needed'),
  scenario(ASKING, 'needs-type', 'ONEYTYPE2026A0', 'BL', null, 'Number type needed'),
  scenario(ASKING, 'wrong-number', 'MSKU2048175', 'CT', null, 'Wrong number: the check digit does not match'),
  scenario(ASKING, 'wrong-line', 'APHU1212124', 'CT', 'ZZZZ', 'A carrier the service does not know'),

  scenario(AWAY, 'line-maintenance', 'REGU5500558', 'CT', null, 'The carrier’s systems are under maintenance'),
  scenario(AWAY, 'line-silent', 'MRKU6600665', 'CT', 'MAEU', 'The carrier is not responding (25 s)'),
  scenario(AWAY, 'rate-limited', 'MSKU4294296', 'CT', 'MAEU', 'Too many requests'),
  scenario(AWAY, 'quota-spent', 'MSKU4024027', 'CT', 'MAEU', 'Quota used up'),
  scenario(AWAY, 'key-wrong', 'MSKU4014013', 'CT', 'MAEU', 'API key rejected'),
  scenario(AWAY, 'http-500', 'MSKU5005000', 'CT', 'MAEU', 'HTTP 500'),

  scenario(BROKEN, 'malformed-json', 'MSKU3334440', 'CT', 'MAEU', 'Malformed JSON'),
  scenario(BROKEN, 'truncated', 'MSKU5556662', 'CT', 'MAEU', 'Response cut off'),
  scenario(BROKEN, 'html', 'EMCU9090907', 'CT', 'EGLV', 'A web page labelled as JSON'),
  scenario(BROKEN, 'hostile-text', 'ONEU1234503', 'CT', 'ONEY', 'Hostile text in every field'),
  scenario(BROKEN, 'unknown-codes', 'OOLU7007004', 'CT', 'OOLU', 'Unknown codes and fields'),
  scenario(BROKEN, 'oldest-shape', 'SEGU7070708', 'CT', 'HLCU', 'The oldest response format'),
];
