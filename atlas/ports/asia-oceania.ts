/**
 * Positions from the World Port Index (https://msi.nga.mil/Publications/WPI) and the terminals' own
 * pages; the format is in table.ts.
 */
export const ASIA_OCEANIA = `
# South East Asia
SGSIN|Singapore|Central Singapore|1.2650,103.8300|Asia/Singapore|PSA Pasir Panjang Terminal,,1.2750,103.7700;PSA Keppel Terminal,,1.2680,103.8350;Tuas Mega Port,,1.2350,103.6300
MYPKG|Port Klang|Selangor|3.0000,101.3600|Asia/Kuala_Lumpur|Westports,,2.9500,101.3000;Northport,,3.0300,101.3600
MYTPP|Tanjung Pelepas|Johor|1.3400,103.5450|Asia/Kuala_Lumpur|Pelabuhan Tanjung Pelepas,,1.3600,103.5480
MYPEN|Penang|Penang|5.4050,100.3600|Asia/Kuala_Lumpur|North Butterworth Container Terminal,,5.4200,100.3700
THLCH|Laem Chabang|Chon Buri|13.0700,100.8800|Asia/Bangkok|Hutchison Ports Thailand Terminal D,,13.0600,100.8900;LCB Container Terminal B1,,13.0850,100.8850
KHKOS|Sihanoukville|Preah Sihanouk|10.6450,103.5100|Asia/Phnom_Penh|Sihanoukville Autonomous Port,,10.6450,103.5120
VNVUT|Vung Tau (Cai Mep)|Ba Ria-Vung Tau|10.5100,107.0200|Asia/Ho_Chi_Minh|Cai Mep International Terminal,,10.5400,107.0300;Tan Cang-Cai Mep International Terminal,,10.5450,107.0320;Gemalink,,10.5200,107.0250
VNSGN|Ho Chi Minh City|Ho Chi Minh|10.7700,106.7900|Asia/Ho_Chi_Minh|Cat Lai Terminal,,10.7580,106.7900;Vietnam International Container Terminal,,10.7620,106.7350
VNHPH|Haiphong|Hai Phong|20.8400,106.7700|Asia/Ho_Chi_Minh|Haiphong International Container Terminal,,20.7950,106.9070;Nam Hai Dinh Vu,,20.8350,106.7750
IDJKT|Jakarta|Jakarta|-6.0950,106.8850|Asia/Jakarta|Jakarta International Container Terminal,,-6.1000,106.8900;New Priok Container Terminal One,,-6.0900,106.9100
IDSUB|Surabaya|East Java|-7.1950,112.7250|Asia/Jakarta|Terminal Petikemas Surabaya,,-7.2000,112.7150
PHMNL|Manila|Metro Manila|14.6000,120.9450|Asia/Manila|Manila International Container Terminal,,14.6050,120.9480;Manila South Harbor,,14.5850,120.9600
PHCEB|Cebu|Cebu|10.3000,123.9200|Asia/Manila|Cebu International Port,,10.3050,123.9200
# China
HKHKG|Hong Kong|Hong Kong|22.3400,114.1200|Asia/Hong_Kong|Hongkong International Terminals,,22.3450,114.1150;Modern Terminals,,22.3450,114.1050
CNYTN|Yantian|Guangdong|22.5700,114.2700|Asia/Shanghai|Yantian International Container Terminals,,22.5750,114.2750
CNSHK|Shekou|Guangdong|22.4650,113.8850|Asia/Shanghai|Shekou Container Terminals,,22.4650,113.8850;Chiwan Container Terminal,,22.4700,113.8750
CNNSA|Nansha|Guangdong|22.6300,113.6800|Asia/Shanghai|Nansha Container Terminal Phase I,,22.6300,113.6850;Guangzhou South China Oceangate,,22.6150,113.7000
CNXMN|Xiamen|Fujian|24.4500,118.0500|Asia/Shanghai|Xiamen Songyu Container Terminal,,24.4450,118.0400;Xiamen Ocean Gate,,24.4050,118.0550
CNNGB|Ningbo|Zhejiang|29.9350,121.8700|Asia/Shanghai|Ningbo Beilun International Container Terminal,,29.9350,121.8700;Meishan Island International Container Terminal,,29.7700,121.9900;Yuandong Terminals,,29.8950,122.0000
CNSHA|Shanghai|Shanghai|31.3500,121.6200|Asia/Shanghai|Yangshan Deepwater Terminal Phase IV,,30.6350,122.0300;Waigaoqiao Phase IV,,31.3520,121.6150;Guandong International Container Terminal,,30.6150,122.0750
CNTAO|Qingdao|Shandong|36.0150,120.2100|Asia/Shanghai|Qingdao Qianwan Container Terminal,,36.0100,120.2200;Qingdao New Qianwan Automated Terminal,,36.0000,120.2250
CNTXG|Xingang|Tianjin|38.9750,117.8000|Asia/Shanghai|Tianjin Port Alliance International,,38.9700,117.8050;Tianjin Five Continents,,38.9800,117.7800
CNDLC|Dalian|Liaoning|38.9900,121.8900|Asia/Shanghai|Dalian Container Terminal,,38.9950,121.8850
# Korea, Japan and Taiwan
KRPUS|Busan|Busan|35.0850,128.8200|Asia/Seoul|Pusan Newport International Terminal,,35.0780,128.8050;Pusan New Port,,35.0780,128.8180;Hutchison Busan Container Terminal,,35.1100,129.0550
KRINC|Incheon|Incheon|37.3450,126.6100|Asia/Seoul|Sun Kwang New Container Terminal,,37.3430,126.6200;Hanjin Incheon Container Terminal,,37.3350,126.6200
KRKAN|Gwangyang|Jeollanam-do|34.9050,127.6700|Asia/Seoul|Korea International Terminal,,34.9050,127.6600
JPTYO|Tokyo|Tokyo|35.6100,139.7900|Asia/Tokyo|Oi Container Terminal,,35.6050,139.7650;Aomi Container Terminal,,35.6130,139.7870
JPYOK|Yokohama|Kanagawa|35.4400,139.6800|Asia/Tokyo|Minami Honmoku Container Terminal,,35.4050,139.6830;Honmoku BC Terminal,,35.4350,139.6750
JPNGO|Nagoya|Aichi|35.0400,136.8450|Asia/Tokyo|Tobishima South Container Terminal,,35.0300,136.8450;Nabeta Container Terminal,,35.0350,136.8050
JPUKB|Kobe|Hyogo|34.6700,135.2350|Asia/Tokyo|Rokko Container Terminal RC,,34.6800,135.2700;Port Island Container Terminal PC,,34.6600,135.2200
JPOSA|Osaka|Osaka|34.6350,135.4050|Asia/Tokyo|Yumeshima Container Terminal,,34.6450,135.3950
JPHKT|Hakata|Fukuoka|33.6300,130.3900|Asia/Tokyo|Kashii Park Port Container Terminal,,33.6450,130.4100
TWKHH|Kaohsiung|Kaohsiung|22.5600,120.2900|Asia/Taipei|Kaohsiung Intercontinental Terminal,,22.5450,120.3150;Wan Hai Terminal 63,,22.5800,120.2950;Evergreen Terminal 79,,22.5650,120.3100
# Oceania
AUSYD|Sydney|New South Wales|-33.9700,151.2150|Australia/Sydney|Patrick Terminals Port Botany,,-33.9650,151.2170;Hutchison Ports Sydney,,-33.9730,151.2150
AUMEL|Melbourne|Victoria|-37.8450,144.9100|Australia/Melbourne|Swanson Dock East,,-37.8120,144.9160;Victoria International Container Terminal,,-37.8350,144.9130
AUBNE|Brisbane|Queensland|-27.3750,153.1700|Australia/Brisbane|Fisherman Islands Terminal,,-27.3820,153.1730
AUADL|Adelaide|South Australia|-34.7800,138.4850|Australia/Adelaide|Flinders Adelaide Container Terminal,,-34.7770,138.4850
AUFRE|Fremantle|Western Australia|-32.0400,115.7350|Australia/Perth|DP World Fremantle,,-32.0420,115.7450;Patrick Fremantle,,-32.0370,115.7420
NZAKL|Auckland|Auckland|-36.8350,174.7850|Pacific/Auckland|Fergusson Container Terminal,,-36.8400,174.7900
NZTRG|Tauranga|Bay of Plenty|-37.6500,176.1800|Pacific/Auckland|Sulphur Point Container Terminal,,-37.6600,176.1770
NZLYT|Lyttelton|Canterbury|-43.6100,172.7200|Pacific/Auckland|Lyttelton Container Terminal,,-43.6070,172.7200
FJSUV|Suva|Central|-18.1350,178.4200|Pacific/Fiji|Suva Kings Wharf,,-18.1330,178.4250
PGPOM|Port Moresby|National Capital District|-9.4750,147.1400|Pacific/Port_Moresby|Motukea International Terminal,,-9.4250,147.1100
`;
