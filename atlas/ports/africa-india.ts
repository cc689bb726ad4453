/**
 * Positions from the World Port Index (https://msi.nga.mil/Publications/WPI) and the terminals' own
 * pages; the format is in table.ts.
 */
export const AFRICA_INDIA = `
# Red Sea and Gulf
SAJED|Jeddah|Makkah|21.4700,39.1600|Asia/Riyadh|Red Sea Gateway Terminal,,21.4900,39.1550;DP World South Terminal,,21.4600,39.1700
SAKAC|King Abdullah Port|Makkah|22.5150,39.0900|Asia/Riyadh|King Abdullah Port Container Terminal,,22.5200,39.0950
SADMM|Dammam|Eastern Province|26.5000,50.2050|Asia/Riyadh|International Ports Services,,26.5000,50.2000;Saudi Global Ports,,26.4930,50.2070
JOAQJ|Aqaba|Aqaba|29.4700,34.9850|Asia/Amman|Aqaba Container Terminal,,29.4700,34.9900
DJJIB|Djibouti|Djibouti|11.6050,43.1100|Africa/Djibouti|Doraleh Container Terminal,,11.5950,43.0900
OMSLL|Salalah|Dhofar|16.9400,54.0050|Asia/Muscat|Salalah Container Terminal,,16.9450,54.0000
AEJEA|Jebel Ali|Dubai|25.0100,55.0500|Asia/Dubai|Jebel Ali Container Terminal 1,,25.0050,55.0650;Jebel Ali Container Terminal 2,,24.9950,55.0550;Jebel Ali Container Terminal 3,,25.0250,55.0350
AEKHL|Khalifa Port|Abu Dhabi|24.8200,54.6600|Asia/Dubai|Khalifa Port Container Terminal,,24.8100,54.6600;CSP Abu Dhabi Terminal,,24.8050,54.6700
AEKLF|Khor Fakkan|Sharjah|25.3550,56.3650|Asia/Dubai|Khorfakkan Container Terminal,,25.3570,56.3600
QAHMD|Hamad|Al Wakrah|25.0200,51.6300|Asia/Qatar|Hamad Port Container Terminal 1,,25.0150,51.6150
KWSWK|Shuwaikh|Al Asimah|29.3600,47.9250|Asia/Kuwait|Shuwaikh Container Terminal,,29.3530,47.9300
# East Africa
KEMBA|Mombasa|Mombasa|-4.0600,39.6400|Africa/Nairobi|Kipevu Container Terminal 2,,-4.0420,39.6300;Mombasa Container Terminal,,-4.0450,39.6350
TZDAR|Dar es Salaam|Dar es Salaam|-6.8300,39.2950|Africa/Dar_es_Salaam|Tanzania East Africa Gateway Terminal,,-6.8380,39.2950
MZMPM|Maputo|Maputo|-25.9700,32.5600|Africa/Maputo|DP World Maputo,,-25.9650,32.5500
MGTMM|Toamasina|Atsinanana|-18.1500,49.4250|Indian/Antananarivo|Madagascar International Container Terminal,,-18.1550,49.4200
MUPLU|Port Louis|Port Louis|-20.1500,57.4900|Indian/Mauritius|Mauritius Container Terminal,,-20.1450,57.4850
REPDG|Pointe des Galets|Reunion|-20.9250,55.3150|Indian/Reunion|Port Est Container Terminal,,-20.9280,55.3200
ZADUR|Durban|KwaZulu-Natal|-29.8750,31.0450|Africa/Johannesburg|Durban Container Terminal Pier 2,,-29.8800,31.0150;Durban Container Terminal Pier 1,,-29.8850,31.0300
ZAZBA|Coega|Eastern Cape|-33.8000,25.6950|Africa/Johannesburg|Ngqura Container Terminal,,-33.7950,25.6850
ZACPT|Cape Town|Western Cape|-33.9050,18.4350|Africa/Johannesburg|Cape Town Container Terminal,,-33.9130,18.4450
# West Africa
NAWVB|Walvis Bay|Erongo|-22.9400,14.4900|Africa/Windhoek|Walvis Bay Container Terminal,,-22.9500,14.4850
AOLAD|Luanda|Luanda|-8.7850,13.2500|Africa/Luanda|Sogester,,-8.7900,13.2550
CGPNR|Pointe Noire|Pointe-Noire|-4.7850,11.8300|Africa/Brazzaville|Congo Terminal,,-4.7850,11.8350
CMKBI|Kribi|South|2.7300,9.8550|Africa/Douala|Kribi Conteneurs Terminal,,2.7300,9.8620
NGAPP|Lagos Apapa|Lagos|6.4300,3.3850|Africa/Lagos|APM Terminals Apapa,,6.4400,3.3700
NGONN|Onne|Rivers|4.6900,7.1550|Africa/Lagos|Onne Container Terminal,,4.7000,7.1500
TGLFW|Lome|Maritime|6.1250,1.2850|Africa/Lome|Lome Container Terminal,,6.1300,1.2950;Togo Terminal,,6.1350,1.2850
GHTEM|Tema|Greater Accra|5.6250,0.0200|Africa/Accra|Meridian Port Services Terminal 3,,5.6200,0.0250
CIABJ|Abidjan|Lagunes|5.2900,-4.0100|Africa/Abidjan|Abidjan Terminal,,5.2950,-4.0100;Cote d'Ivoire Terminal,,5.2830,-4.0050
SNDKR|Dakar|Dakar|14.6800,-17.4250|Africa/Dakar|DP World Dakar,,14.6850,-17.4300
# India and its neighbours
PKKHI|Karachi|Sindh|24.8100,66.9750|Asia/Karachi|South Asia Pakistan Terminals,,24.7950,66.9850;Karachi International Container Terminal,,24.8350,66.9770
INMUN|Mundra|Gujarat|22.7400,69.7000|Asia/Kolkata|Mundra International Container Terminal,,22.7450,69.7100;Adani CMA Mundra Terminal,,22.7350,69.6900
INNSA|Nhava Sheva|Maharashtra|18.9500,72.9450|Asia/Kolkata|Bharat Mumbai Container Terminals,,18.9300,72.9400;Gateway Terminals India,,18.9480,72.9500;Nhava Sheva India Gateway Terminal,,18.9550,72.9480
INBOM|Mumbai|Maharashtra|18.9350,72.8550|Asia/Kolkata|Indira Container Terminal,,18.9380,72.8500
INCOK|Cochin|Kerala|9.9750,76.2450|Asia/Kolkata|International Container Transshipment Terminal Vallarpadam,,9.9900,76.2550
INTUT|Tuticorin|Tamil Nadu|8.7500,78.2100|Asia/Kolkata|Dakshin Bharat Gateway Terminal,,8.7480,78.2000
INMAA|Chennai|Tamil Nadu|13.1000,80.3050|Asia/Kolkata|Chennai Container Terminal,,13.1050,80.3000;Chennai International Terminals,,13.0950,80.2980
INCCU|Kolkata|West Bengal|22.5400,88.3100|Asia/Kolkata|Netaji Subhas Dock,,22.5400,88.3100
LKCMB|Colombo|Western|6.9520,79.8450|Asia/Colombo|Colombo International Container Terminals,,6.9450,79.8280;South Asia Gateway Terminals,,6.9500,79.8450;Jaya Container Terminal,,6.9530,79.8520
BDCGP|Chittagong|Chattogram|22.3100,91.8000|Asia/Dhaka|New Mooring Container Terminal,,22.3000,91.7950;Chittagong Container Terminal,,22.3080,91.8000
MMRGN|Yangon|Yangon|16.7650,96.1700|Asia/Yangon|Asia World Port Terminal,,16.7850,96.1400;Myanmar International Terminals Thilawa,,16.6700,96.2500
`;
