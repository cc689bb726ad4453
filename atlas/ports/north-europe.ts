/**
 * Positions of container quays, compared with the World Port Index; the format is in table.ts.
 */
export const NORTH_EUROPE = `
# British Isles
GBLIV|Liverpool|England|53.4570,-3.0230|Europe/London|Liverpool2,,53.4550,-3.0290;Royal Seaforth Container Terminal,,53.4600,-3.0150
GBIMM|Immingham|England|53.6310,-0.1900|Europe/London|
GBHUL|Hull|England|53.7400,-0.2780|Europe/London|
GBTEE|Teesport|England|54.6050,-1.1580|Europe/London|
GBTYN|Tyne|England|54.9870,-1.4600|Europe/London|
GBTIL|Tilbury|England|51.4560,0.3480|Europe/London|London Container Terminal,,51.4570,0.3400
GBBRS|Bristol|England|51.5020,-2.7080|Europe/London|
GBPRU|Portbury|England|51.4880,-2.7250|Europe/London|
GBGRG|Grangemouth|Scotland|56.0280,-3.6950|Europe/London|
GBGRK|Greenock|Scotland|55.9560,-4.7680|Europe/London|
GBBEL|Belfast|Northern Ireland|54.6240,-5.8880|Europe/London|
IEORK|Cork|Munster|51.8330,-8.3150|Europe/Dublin|Cork Container Terminal,,51.8320,-8.3180
IEWAT|Waterford|Munster|52.2660,-7.0330|Europe/Dublin|
# North Sea
BEZEE|Zeebrugge|Flanders|51.3480,3.2080|Europe/Brussels|CSP Zeebrugge Terminal,,51.3500,3.2050
NLVLI|Vlissingen|Zeeland|51.4520,3.6850|Europe/Amsterdam|
FRDKK|Dunkirk|Hauts-de-France|51.0150,2.1950|Europe/Paris|Terminal des Flandres,,51.0130,2.1900
DKEBJ|Esbjerg|Syddanmark|55.4650,8.4380|Europe/Copenhagen|
NOBGO|Bergen|Vestland|60.4000,5.3080|Europe/Oslo|
NOSVG|Stavanger|Rogaland|58.9270,5.5900|Europe/Oslo|
NOKRS|Kristiansand|Agder|58.1400,8.0050|Europe/Oslo|
NOHAU|Haugesund|Rogaland|59.3600,5.2930|Europe/Oslo|
NOAES|Alesund|More og Romsdal|62.4640,6.2150|Europe/Oslo|
NOTRD|Trondheim|Trondelag|63.4370,10.4080|Europe/Oslo|
NOLAR|Larvik|Vestfold|59.0410,10.0480|Europe/Oslo|
NOBVK|Brevik|Telemark|59.0500,9.6950|Europe/Oslo|
NOMSS|Moss|Ostfold|59.4360,10.6540|Europe/Oslo|
NODRM|Drammen|Buskerud|59.7340,10.2300|Europe/Oslo|
NOFRK|Fredrikstad|Ostfold|59.1900,10.9600|Europe/Oslo|
# Baltic
SEHEL|Helsingborg|Skane|56.0350,12.6920|Europe/Stockholm|
SEMMA|Malmo|Skane|55.6250,13.0000|Europe/Stockholm|
SEHAD|Halmstad|Halland|56.6600,12.8450|Europe/Stockholm|
SEAHU|Ahus|Skane|55.9290,14.3200|Europe/Stockholm|
SENRK|Norrkoping|Ostergotland|58.6170,16.2470|Europe/Stockholm|
SENYN|Nynashamn|Stockholm|58.9300,17.9700|Europe/Stockholm|Stockholm Norvik Port,,58.9310,17.9710
SESOE|Sodertalje|Stockholm|59.1850,17.6550|Europe/Stockholm|
SEGVX|Gavle|Gavleborg|60.6900,17.2180|Europe/Stockholm|
SESDL|Sundsvall|Vasternorrland|62.4230,17.3800|Europe/Stockholm|
SEUME|Umea|Vasterbotten|63.6860,20.3450|Europe/Stockholm|
DKCPH|Copenhagen|Hovedstaden|55.7080,12.6150|Europe/Copenhagen|
DKFRC|Fredericia|Syddanmark|55.5570,9.7530|Europe/Copenhagen|
DKAAL|Aalborg|Nordjylland|57.0460,10.0480|Europe/Copenhagen|
DKKAL|Kalundborg|Sjaelland|55.6720,11.0850|Europe/Copenhagen|
PLSZZ|Szczecin|Zachodniopomorskie|53.4380,14.5880|Europe/Warsaw|
FIKTK|Kotka|Kymenlaakso|60.4340,26.8920|Europe/Helsinki|
FIHMN|Hamina|Kymenlaakso|60.5350,27.1750|Europe/Helsinki|
FIRAU|Rauma|Satakunta|61.1270,21.4530|Europe/Helsinki|
FITKU|Turku|Southwest Finland|60.4360,22.2250|Europe/Helsinki|
FIPOR|Pori|Satakunta|61.5950,21.4850|Europe/Helsinki|
FIKOK|Kokkola|Central Ostrobothnia|63.8600,23.0280|Europe/Helsinki|
FIOUL|Oulu|North Ostrobothnia|65.0060,25.4180|Europe/Helsinki|
RULED|Saint Petersburg|Saint Petersburg|59.8830,30.2080|Europe/Moscow|
RUULU|Ust-Luga|Leningrad|59.6720,28.4080|Europe/Moscow|
RUKGD|Kaliningrad|Kaliningrad|54.6960,20.4350|Europe/Kaliningrad|
LVLPX|Liepaja|Liepaja|56.5330,20.9950|Europe/Riga|
LVVNT|Ventspils|Ventspils|57.4000,21.5600|Europe/Riga|
# North Atlantic
ISREY|Reykjavik|Capital Region|64.1540,-21.8520|Atlantic/Reykjavik|
FOTHO|Torshavn|Streymoy|62.0050,-6.7570|Atlantic/Faroe|
GLGOH|Nuuk|Sermersooq|64.1700,-51.7280|America/Nuuk|
`;
