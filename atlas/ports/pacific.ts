/**
 * Positions of container quays, compared with the World Port Index; the format is in table.ts.
 */
export const PACIFIC = `
# Australia and New Zealand
AUDRW|Darwin|Northern Territory|-12.4880,130.8900|Australia/Darwin|
AUTSV|Townsville|Queensland|-19.2490,146.8330|Australia/Brisbane|
AUGLT|Gladstone|Queensland|-23.8300,151.2480|Australia/Brisbane|
AUNTL|Newcastle|New South Wales|-32.9050,151.7700|Australia/Sydney|
AUBWT|Burnie|Tasmania|-41.0560,145.9120|Australia/Hobart|
AUBEL|Bell Bay|Tasmania|-41.1360,146.8620|Australia/Hobart|
AUHBA|Hobart|Tasmania|-42.8820,147.3370|Australia/Hobart|
AUPHE|Port Hedland|Western Australia|-20.3160,118.5770|Australia/Perth|
AUDAM|Dampier|Western Australia|-20.6350,116.7300|Australia/Perth|
NZNPE|Napier|Hawke's Bay|-39.4750,176.9200|Pacific/Auckland|
NZWLG|Wellington|Wellington|-41.2740,174.7900|Pacific/Auckland|
NZNSN|Nelson|Nelson|-41.2610,173.2740|Pacific/Auckland|
NZTIU|Timaru|Canterbury|-44.3910,171.2560|Pacific/Auckland|
NZPOE|Port Chalmers|Otago|-45.8150,170.6270|Pacific/Auckland|
NZBLU|Bluff|Southland|-46.5950,168.3430|Pacific/Auckland|
# Pacific Islands
PGLAE|Lae|Morobe|-6.7400,146.9850|Pacific/Port_Moresby|
PGMAG|Madang|Madang|-5.2150,145.8050|Pacific/Port_Moresby|
PGKIM|Kimbe|West New Britain|-5.5520,150.1450|Pacific/Port_Moresby|
PGRAB|Rabaul|East New Britain|-4.2150,152.1750|Pacific/Port_Moresby|
SBHIR|Honiara|Guadalcanal|-9.4300,159.9560|Pacific/Guadalcanal|
VUVLI|Port Vila|Shefa|-17.7500,168.3060|Pacific/Efate|
VUSAN|Santo|Sanma|-15.5160,167.1880|Pacific/Efate|
NCNOU|Noumea|South Province|-22.2620,166.4270|Pacific/Noumea|
FJLTK|Lautoka|Western|-17.6040,177.4370|Pacific/Fiji|
TOTBU|Nuku'alofa|Tongatapu|-21.1360,-175.1850|Pacific/Tongatapu|
WSAPW|Apia|Tuamasaga|-13.8260,-171.7600|Pacific/Apia|
ASPPG|Pago Pago|Eastern|-14.2740,-170.6850|Pacific/Pago_Pago|
CKRAR|Rarotonga|Rarotonga|-21.2050,-159.7850|Pacific/Rarotonga|
PFPPT|Papeete|Tahiti|-17.5360,-149.5750|Pacific/Tahiti|
KITRW|Tarawa|Gilbert Islands|1.3600,172.9270|Pacific/Tarawa|
MHMAJ|Majuro|Majuro|7.1060,171.3720|Pacific/Majuro|
FMPNI|Pohnpei|Pohnpei|6.9810,158.2070|Pacific/Pohnpei|
GUAPR|Apra|Guam|13.4590,144.6670|Pacific/Guam|
MPSPN|Saipan|Saipan|15.2250,145.7370|Pacific/Saipan|
PWROR|Koror|Koror|7.3300,134.4570|Pacific/Palau|
USHNL|Honolulu|Hawaii|21.3120,-157.8780|Pacific/Honolulu|
USITO|Hilo|Hawaii|19.7320,-155.0570|Pacific/Honolulu|
USOGG|Kahului|Hawaii|20.8980,-156.4720|Pacific/Honolulu|
USKWH|Kawaihae|Hawaii|20.0380,-155.8310|Pacific/Honolulu|
`;
