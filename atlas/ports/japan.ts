/**
 * Positions of container quays, compared with the World Port Index; the format is in table.ts.
 */
export const JAPAN = `
# North Japan
JPKUH|Kushiro|Hokkaido|42.9850,144.3400|Asia/Tokyo|
JPTMK|Tomakomai|Hokkaido|42.6400,141.6350|Asia/Tokyo|
JPISI|Ishikari|Hokkaido|43.2080,141.2870|Asia/Tokyo|
JPOTR|Otaru|Hokkaido|43.1950,141.0120|Asia/Tokyo|
JPHHE|Hachinohe|Aomori|40.5540,141.5080|Asia/Tokyo|
JPAXT|Akita|Akita|39.7530,140.0620|Asia/Tokyo|
JPSKT|Sakata|Yamagata|38.9540,139.8080|Asia/Tokyo|
JPSGM|Sendai|Miyagi|38.2710,141.0220|Asia/Tokyo|
JPONA|Onahama|Fukushima|36.9350,140.8920|Asia/Tokyo|
JPKIJ|Niigata|Niigata|37.9990,139.2270|Asia/Tokyo|
JPNAO|Naoetsu|Niigata|37.1850,138.2520|Asia/Tokyo|
# Middle Japan
JPFTX|Fushiki-Toyama|Toyama|36.7700,137.1220|Asia/Tokyo|
JPKNZ|Kanazawa|Ishikawa|36.6180,136.6010|Asia/Tokyo|
JPTRG|Tsuruga|Fukui|35.6720,136.0760|Asia/Tokyo|
JPMAI|Maizuru|Kyoto|35.4800,135.3700|Asia/Tokyo|
JPHIC|Hitachinaka|Ibaraki|36.4100,140.6200|Asia/Tokyo|
JPCHB|Chiba|Chiba|35.5700,140.0730|Asia/Tokyo|
JPKWS|Kawasaki|Kanagawa|35.5000,139.7480|Asia/Tokyo|
JPSMZ|Shimizu|Shizuoka|35.0120,138.5050|Asia/Tokyo|
JPTHS|Toyohashi|Aichi|34.7200,137.3130|Asia/Tokyo|
JPYKK|Yokkaichi|Mie|34.9530,136.6500|Asia/Tokyo|
# West Japan
JPWAK|Wakayama|Wakayama|34.2150,135.1350|Asia/Tokyo|
JPHIM|Himeji|Hyogo|34.7730,134.6350|Asia/Tokyo|
JPMIZ|Mizushima|Okayama|34.5030,133.7250|Asia/Tokyo|
JPFKY|Fukuyama|Hiroshima|34.4420,133.4320|Asia/Tokyo|
JPHIJ|Hiroshima|Hiroshima|34.3520,132.4660|Asia/Tokyo|
JPIWK|Iwakuni|Yamaguchi|34.1870,132.2470|Asia/Tokyo|
JPTKY|Tokuyama|Yamaguchi|34.0420,131.8020|Asia/Tokyo|
JPSHS|Shimonoseki|Yamaguchi|33.9380,130.9320|Asia/Tokyo|
JPSMN|Sakaiminato|Tottori|35.5330,133.2530|Asia/Tokyo|
JPHMD|Hamada|Shimane|34.8860,132.0420|Asia/Tokyo|
JPTAK|Takamatsu|Kagawa|34.3570,134.0600|Asia/Tokyo|
JPIMB|Imabari|Ehime|34.0820,133.0070|Asia/Tokyo|
JPMYJ|Matsuyama|Ehime|33.8600,132.6980|Asia/Tokyo|
JPKCZ|Kochi|Kochi|33.5050,133.5860|Asia/Tokyo|
JPMOJ|Moji|Fukuoka|33.9640,131.0000|Asia/Tokyo|Tachinoura Container Terminal,,33.9650,131.0030;Hibiki Container Terminal,,33.9430,130.7430
JPIMI|Imari|Saga|33.3020,129.8270|Asia/Tokyo|
JPNGS|Nagasaki|Nagasaki|32.7180,129.8450|Asia/Tokyo|
JPOIT|Oita|Oita|33.2680,131.7320|Asia/Tokyo|
JPHSM|Hosojima|Miyazaki|32.4370,131.6680|Asia/Tokyo|
JPSBS|Shibushi|Kagoshima|31.4680,131.1050|Asia/Tokyo|
JPYAT|Yatsushiro|Kumamoto|32.5120,130.5530|Asia/Tokyo|
JPNAH|Naha|Okinawa|26.2250,127.6700|Asia/Tokyo|
`;
