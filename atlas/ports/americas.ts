/**
 * Positions from the World Port Index (https://msi.nga.mil/Publications/WPI) and the terminals' own
 * pages; the format is in table.ts.
 */
export const AMERICAS = `
# North America East
CAMTR|Montreal|Quebec|45.5650,-73.5100|America/Toronto|Cast Terminal,,45.5900,-73.5100;Racine Terminal,,45.5750,-73.5200
CAHAL|Halifax|Nova Scotia|44.6350,-63.5600|America/Halifax|PSA Halifax Atlantic Hub,,44.6250,-63.5600;PSA Halifax Fairview Cove,,44.6650,-63.6150
USNYC|New York|New York|40.6650,-74.0650|America/New_York|APM Terminals Elizabeth,,40.6700,-74.1500;Maher Terminals,,40.6800,-74.1550;Port Liberty Bayonne,,40.6650,-74.0800
USBAL|Baltimore|Maryland|39.2500,-76.5400|America/New_York|Seagirt Marine Terminal,,39.2550,-76.5450
USORF|Norfolk|Virginia|36.9250,-76.3350|America/New_York|Norfolk International Terminals,,36.9200,-76.3250;Virginia International Gateway,,36.8700,-76.3500
USCHS|Charleston|South Carolina|32.7800,-79.9200|America/New_York|Wando Welch Terminal,,32.8350,-79.8900;Hugh K. Leatherman Terminal,,32.8350,-79.9350
USSAV|Savannah|Georgia|32.1250,-81.1400|America/New_York|Garden City Terminal,,32.1280,-81.1500
USMIA|Miami|Florida|25.7700,-80.1600|America/New_York|South Florida Container Terminal,,25.7700,-80.1650;Port of Miami Terminal,,25.7680,-80.1570
# Gulf of Mexico
USMOB|Mobile|Alabama|30.6600,-88.0300|America/Chicago|APM Terminals Mobile,,30.6500,-88.0350
USMSY|New Orleans|Louisiana|29.9300,-90.0800|America/Chicago|Napoleon Avenue Container Terminal,,29.9150,-90.1050
USHOU|Houston|Texas|29.6800,-94.9800|America/Chicago|Barbours Cut Terminal,,29.6830,-94.9950;Bayport Container Terminal,,29.6130,-95.0000
MXVER|Veracruz|Veracruz|19.2100,-96.1300|America/Mexico_City|Hutchison Ports ICAVE,,19.2300,-96.1500
# North America West
CAVAN|Vancouver|British Columbia|49.2900,-123.0900|America/Vancouver|Vanterm,,49.2850,-123.0700;Deltaport,,49.0150,-123.1600;Centerm,,49.2880,-123.0920
CAPRR|Prince Rupert|British Columbia|54.3000,-130.3500|America/Vancouver|Fairview Container Terminal,,54.2900,-130.3550
USSEA|Seattle|Washington|47.5850,-122.3550|America/Los_Angeles|Terminal 18,,47.5780,-122.3500;Terminal 5,,47.5780,-122.3650
USOAK|Oakland|California|37.7980,-122.3250|America/Los_Angeles|Oakland International Container Terminal,,37.7950,-122.3150;TraPac Oakland,,37.8030,-122.3250
USLAX|Los Angeles|California|33.7350,-118.2600|America/Los_Angeles|APM Terminals Pier 400,,33.7300,-118.2500;TraPac Los Angeles,,33.7550,-118.2700;Everport,,33.7500,-118.2600
USLGB|Long Beach|California|33.7450,-118.2050|America/Los_Angeles|Long Beach Container Terminal,,33.7600,-118.2150;Total Terminals International,,33.7450,-118.2350
MXZLO|Manzanillo|Colima|19.0600,-104.3000|America/Mexico_City|SSA Mexico Manzanillo,,19.0750,-104.2950;Contecon Manzanillo,,19.0850,-104.2950
MXLZC|Lazaro Cardenas|Michoacan|17.9450,-102.1850|America/Mexico_City|Hutchison Ports LCT,,17.9450,-102.1800;APM Terminals Lazaro Cardenas,,17.9600,-102.1900
# Caribbean and Panama
PAMIT|Manzanillo (Panama)|Colon|9.3700,-79.8800|America/Panama|Manzanillo International Terminal,,9.3650,-79.8800;Colon Container Terminal,,9.3700,-79.8750
PABLB|Balboa|Panama|8.9500,-79.5650|America/Panama|Panama Ports Company Balboa,,8.9600,-79.5700
COCTG|Cartagena|Bolivar|10.3950,-75.5250|America/Bogota|Sociedad Portuaria Cartagena,,10.4050,-75.5280;Contecar,,10.3750,-75.5080
CRMOB|Moin|Limon|10.0150,-83.0700|America/Costa_Rica|APM Terminals Moin,,10.0200,-83.0700
JMKIN|Kingston|Kingston|17.9700,-76.8200|America/Jamaica|Kingston Freeport Terminal,,17.9800,-76.8350
DOCAU|Caucedo|Santo Domingo|18.4200,-69.6300|America/Santo_Domingo|DP World Caucedo,,18.4250,-69.6350
BSFPO|Freeport|Grand Bahama|26.5200,-78.7700|America/Nassau|Freeport Container Port,,26.5250,-78.7700
PRSJU|San Juan|San Juan|18.4450,-66.1000|America/Puerto_Rico|Puerto Nuevo Terminals,,18.4350,-66.0900
TTPOS|Port of Spain|Port of Spain|10.6480,-61.5200|America/Port_of_Spain|Port of Spain Infrastructure Company,,10.6500,-61.5180
# South America East
BRSSZ|Santos|Sao Paulo|-23.9700,-46.2950|America/Sao_Paulo|Santos Brasil Tecon,,-23.9450,-46.2950;Brasil Terminal Portuario,,-23.9300,-46.3350;DP World Santos,,-23.9200,-46.3250
BRPNG|Paranagua|Parana|-25.5000,-48.5150|America/Sao_Paulo|Terminal de Conteineres de Paranagua,,-25.5030,-48.5020
BRNVT|Navegantes|Santa Catarina|-26.8970,-48.6500|America/Sao_Paulo|Portonave,,-26.8970,-48.6560
BRRIG|Rio Grande|Rio Grande do Sul|-32.0750,-52.0900|America/Sao_Paulo|Tecon Rio Grande,,-32.0700,-52.0950
BRRIO|Rio de Janeiro|Rio de Janeiro|-22.8800,-43.2050|America/Sao_Paulo|MultiRio,,-22.8830,-43.2080;Rio Brasil Terminal,,-22.8850,-43.2050
BRSSA|Salvador|Bahia|-12.9600,-38.5150|America/Bahia|Tecon Salvador,,-12.9600,-38.5080
BRPEC|Pecem|Ceara|-3.5350,-38.8000|America/Fortaleza|APM Terminals Pecem,,-3.5350,-38.8000
ARBUE|Buenos Aires|Buenos Aires|-34.5750,-58.3600|America/Argentina/Buenos_Aires|Terminales Rio de la Plata,,-34.5830,-58.3680;Terminal 4,,-34.5750,-58.3720
UYMVD|Montevideo|Montevideo|-34.9000,-56.2150|America/Montevideo|Terminal Cuenca del Plata,,-34.8980,-56.2110
# South America West
COBUN|Buenaventura|Valle del Cauca|3.8900,-77.0700|America/Bogota|Sociedad Portuaria Buenaventura,,3.8880,-77.0750;TCBUEN,,3.8900,-77.0400
ECGYE|Guayaquil|Guayas|-2.2850,-79.9100|America/Guayaquil|Contecon Guayaquil,,-2.2800,-79.9050;Terminal Portuario de Guayaquil,,-2.2600,-79.9100
PECLL|Callao|Callao|-12.0450,-77.1550|America/Lima|DP World Callao,,-12.0550,-77.1500;APM Terminals Callao,,-12.0480,-77.1450
PECHY|Chancay|Lima|-11.5900,-77.2800|America/Lima|COSCO Shipping Chancay,,-11.5880,-77.2750
CLVAP|Valparaiso|Valparaiso|-33.0300,-71.6250|America/Santiago|Terminal Pacifico Sur,,-33.0350,-71.6250
CLSAI|San Antonio|Valparaiso|-33.5850,-71.6200|America/Santiago|San Antonio Terminal Internacional,,-33.5900,-71.6180;Puerto Central,,-33.5850,-71.6150
`;
