/**
 * Positions of container quays, compared with the World Port Index; the format is in table.ts.
 */
export const AFRICA = `
# North-West Africa
MAAGA|Agadir|Souss-Massa|30.4240,-9.6370|Africa/Casablanca|
MRNDB|Nouadhibou|Dakhlet Nouadhibou|20.9020,-17.0450|Africa/Nouakchott|
MRNKC|Nouakchott|Nouakchott|17.9930,-16.0300|Africa/Nouakchott|
CVRAI|Praia|Santiago|14.9080,-23.4990|Atlantic/Cape_Verde|
CVMIN|Mindelo|Sao Vicente|16.8880,-24.9960|Atlantic/Cape_Verde|
GMBJL|Banjul|Banjul|13.4460,-16.5710|Africa/Banjul|
GWOXB|Bissau|Bissau|11.8570,-15.5770|Africa/Bissau|
GNCKY|Conakry|Conakry|9.5150,-13.7150|Africa/Conakry|
SLFNA|Freetown|Western Area|8.4940,-13.2090|Africa/Freetown|
LRMLW|Monrovia|Montserrado|6.3450,-10.7950|Africa/Monrovia|
CISPY|San Pedro|Bas-Sassandra|4.7360,-6.6150|Africa/Abidjan|
GHTKD|Takoradi|Western|4.8900,-1.7430|Africa/Accra|
# Gulf of Guinea and South-West Africa
BJCOO|Cotonou|Littoral|6.3460,2.4280|Africa/Porto-Novo|
NGTIN|Tin Can Island|Lagos|6.4350,3.3430|Africa/Lagos|
NGPHC|Port Harcourt|Rivers|4.7680,7.0050|Africa/Lagos|
CMDLA|Douala|Littoral|4.0550,9.6850|Africa/Douala|
GQSSG|Malabo|Bioko Norte|3.7600,8.7800|Africa/Malabo|
GQBSG|Bata|Litoral|1.8230,9.7430|Africa/Malabo|
GALBV|Libreville|Estuaire|0.2900,9.5030|Africa/Libreville|
GAPOG|Port-Gentil|Ogooue-Maritime|-0.7150,8.7930|Africa/Libreville|
CDMAT|Matadi|Kongo Central|-5.8180,13.4500|Africa/Kinshasa|
AOCAB|Cabinda|Cabinda|-5.5520,12.1900|Africa/Luanda|
AOLOB|Lobito|Benguela|-12.3450,13.5450|Africa/Luanda|
AOMSZ|Namibe|Namibe|-15.1920,12.1500|Africa/Luanda|
NALUD|Luderitz|Karas|-26.6400,15.1550|Africa/Windhoek|
# South and East Africa
ZAPLZ|Port Elizabeth|Eastern Cape|-33.9570,25.6330|Africa/Johannesburg|
ZAELS|East London|Eastern Cape|-33.0260,27.9080|Africa/Johannesburg|
ZARCB|Richards Bay|KwaZulu-Natal|-28.8000,32.0480|Africa/Johannesburg|
MZBEW|Beira|Sofala|-19.8160,34.8340|Africa/Maputo|
MZMNC|Nacala|Nampula|-14.5430,40.6680|Africa/Maputo|
MZPOL|Pemba|Cabo Delgado|-12.9680,40.4850|Africa/Maputo|
MGDIE|Antsiranana|Diana|-12.2730,49.2890|Indian/Antananarivo|
MGMJN|Mahajanga|Boeny|-15.7250,46.3080|Indian/Antananarivo|
MGTLE|Toliara|Atsimo-Andrefana|-23.3780,43.6600|Indian/Antananarivo|
KMYVA|Moroni|Grande Comore|-11.7020,43.2450|Indian/Comoro|
KMMUT|Mutsamudu|Anjouan|-12.1640,44.3950|Indian/Comoro|
YTLON|Longoni|Mayotte|-12.7220,45.1600|Indian/Mayotte|
SCPOV|Port Victoria|Mahe|-4.6230,55.4680|Indian/Mahe|
TZMYW|Mtwara|Mtwara|-10.2660,40.2040|Africa/Dar_es_Salaam|
TZTGT|Tanga|Tanga|-5.0660,39.1130|Africa/Dar_es_Salaam|
TZZNZ|Zanzibar|Zanzibar|-6.1560,39.1900|Africa/Dar_es_Salaam|
KELAU|Lamu|Lamu|-2.1850,40.9180|Africa/Nairobi|
SOKMU|Kismayo|Lower Juba|-0.3830,42.5480|Africa/Mogadishu|
SOMGQ|Mogadishu|Banaadir|2.0300,45.3480|Africa/Mogadishu|
SOBSA|Bosaso|Bari|11.2900,49.1850|Africa/Mogadishu|
SOBBO|Berbera|Woqooyi Galbeed|10.4420,45.0000|Africa/Mogadishu|
# Red Sea
ERMSW|Massawa|Northern Red Sea|15.6100,39.4720|Africa/Asmara|
SDPZU|Port Sudan|Red Sea|19.6050,37.2300|Africa/Khartoum|
EGAIS|Ain Sukhna|Suez|29.6480,32.3580|Africa/Cairo|
SAYNB|Yanbu|Madinah|24.0780,38.0520|Asia/Riyadh|
SAGIZ|Jizan|Jazan|16.8950,42.5370|Asia/Riyadh|
YEADE|Aden|Aden|12.8030,44.9950|Asia/Aden|
YEHOD|Hodeidah|Al Hudaydah|14.8350,42.9320|Asia/Aden|
YEMKX|Mukalla|Hadramawt|14.5240,49.1470|Asia/Aden|
`;
