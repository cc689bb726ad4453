export const shipment = {
  // The 18 milestones: as they read when they have happened, and while they are expected.
  'shipment.status.CEP': 'Empty container picked up',
  'shipment.status.CPS': 'Picked up at shipper',
  // An event that has happened.
  'shipment.status.CGI': 'Gate in at terminal',
  'shipment.status.CLL': 'Loaded on vessel',
  'shipment.status.VDL': 'Vessel departed',
  'shipment.status.VAT': 'Vessel arrived at transshipment port',
  'shipment.status.CDT': 'Discharged for transshipment',
  'shipment.status.TSD': 'Transshipment delayed',
  'shipment.status.LTS': 'Moved by land',
  'shipment.status.BTS': 'Moved by barge',
  'shipment.status.CLT': 'Loaded on next vessel',
  'shipment.status.VDT': 'Vessel departed from transshipment port',
  'shipment.status.VAD': 'Vessel arrived',
  'shipment.status.CDD': 'Discharged from vessel',
  // An event that has happened.
  'shipment.status.CGO': 'Gate out of terminal',
  'shipment.status.CDC': 'Delivered to consignee',
  'shipment.status.CER': 'Empty container returned',
  'shipment.status.UNK': 'Unknown event',
  'shipment.expected.CEP': 'Pick-up of empty container',
  'shipment.expected.CPS': 'Pick-up at shipper',
  // An event that is to come.
  'shipment.expected.CGI': 'Gate in at terminal',
  'shipment.expected.CLL': 'Loading on vessel',
  'shipment.expected.VDL': 'Vessel departure',
  'shipment.expected.VAT': 'Vessel arrival at transshipment port',
  'shipment.expected.CDT': 'Discharge for transshipment',
  'shipment.expected.TSD': 'Transshipment delay',
  'shipment.expected.LTS': 'Move by land',
  'shipment.expected.BTS': 'Move by barge',
  'shipment.expected.CLT': 'Loading on next vessel',
  'shipment.expected.VDT': 'Vessel departure from transshipment port',
  'shipment.expected.VAD': 'Vessel arrival',
  'shipment.expected.CDD': 'Discharge',
  // An event that is to come.
  'shipment.expected.CGO': 'Gate out of terminal',
  'shipment.expected.CDC': 'Delivery to consignee',
  'shipment.expected.CER': 'Return of empty container',
  'shipment.expected.UNK': 'Unknown event',

  // One end of a move by land or barge.
  'shipment.moveEnd': '{move}: {end}',

  'shipment.code.GTIN': 'Gate in',
  'shipment.code.GTOT': 'Gate out',
  // The carrier’s word for a container on a ship.
  'shipment.code.LOAD': 'Loaded',
  // The carrier’s word for a container.
  'shipment.code.DISC': 'Discharged',
  'shipment.code.STUF': 'Stuffed',
  'shipment.code.STRP': 'Stripped',
  'shipment.code.PICK': 'Picked up',
  'shipment.code.DROP': 'Dropped off',
  'shipment.code.INSP': 'Inspected',
  'shipment.code.RSEA': 'Resealed',
  'shipment.code.RMVD': 'Removed',
  // The carrier’s word for a shipment.
  'shipment.code.ARRI': 'Arrived',
  // The carrier’s word for a shipment that has left.
  'shipment.code.DEPA': 'Departed',
  // The carrier’s word for a container that may leave.
  'shipment.code.RELS': 'Released',

  // The service's word for the whole.
  'shipment.word.PLANNED': 'Planned',
  'shipment.word.IN_TRANSIT': 'In transit',
  'shipment.word.DELIVERED': 'Delivered',
  'shipment.word.COMPLETED': 'Completed',
  'shipment.word.CANCELLED': 'Cancelled',
  'shipment.word.UNKNOWN': 'Unknown',

  // Our own reading of the events.
  'shipment.reading.planned': 'Planned',
  'shipment.reading.in-transit': 'In transit',
  'shipment.reading.at-transshipment': 'At transshipment',
  // State of one shipment.
  'shipment.reading.arrived': 'Arrived',
  // State of one shipment.
  'shipment.reading.discharged': 'Discharged',
  'shipment.reading.out-for-delivery': 'Out for delivery',
  'shipment.reading.delivered': 'Delivered',
  'shipment.reading.returned': 'Empty returned',
  'shipment.reading.cancelled': 'Cancelled',
  'shipment.reading.overdue': 'Overdue',
  'shipment.reading.unknown': 'Unknown',

  'shipment.role.pickup': 'pick-up',
  'shipment.role.origin': 'origin',
  'shipment.role.transshipment': 'transshipment',
  'shipment.role.discharge': 'discharge',
  'shipment.role.delivery': 'delivery',
  'shipment.role.return': 'empty return',
  // A port at which the ship stops: not a telephone’s.
  'shipment.role.call': 'call',

  'shipment.leg.done': 'sailed',
  'shipment.leg.underway': 'under way',
  'shipment.leg.ahead': 'ahead',
  'shipment.leg.dropped': 'was planned',
  'shipment.leg.estimated': 'under way, estimated',
  'shipment.leg.doneLand': 'travelled',

  'shipment.mode.sea': 'by sea',
  'shipment.mode.truck': 'by truck',
  'shipment.mode.rail': 'by rail',
  'shipment.mode.barge': 'by barge',
  'shipment.mode.land': 'by land',
  'shipment.mode.other': 'means not known',

  // One that has no number.
  'shipment.box': 'Container {n}',

  // ISO 6346 size and type. {length} is in feet: 20′, 40′, 45′.
  'shipment.type.length': '{feet}′',
  'shipment.type.plain': '{length} {kind}',
  'shipment.type.highCube': '{length} high cube',
  'shipment.type.highCubeKind': '{length} high cube {kind}',
  'shipment.type.dry': 'dry',
  'shipment.type.ventilated': 'ventilated',
  'shipment.type.bulk': 'bulk',
  'shipment.type.named': 'special cargo',
  'shipment.type.reefer': 'reefer',
  'shipment.type.insulated': 'insulated',
  'shipment.type.open-top': 'open top',
  'shipment.type.flat-rack': 'flat rack',
  'shipment.type.tank': 'tank',
  'shipment.type.air': 'air/surface',
} as const;
