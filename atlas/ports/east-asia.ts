/**
 * Positions of container quays, compared with the World Port Index; the format is in table.ts.
 */
export const EAST_ASIA = `
# North China
CNDDG|Dandong|Liaoning|39.8230,124.1530|Asia/Shanghai|
CNYIK|Yingkou|Liaoning|40.2930,122.0880|Asia/Shanghai|
CNJNZ|Jinzhou|Liaoning|40.8000,121.0630|Asia/Shanghai|
CNSHP|Qinhuangdao|Hebei|39.9150,119.6150|Asia/Shanghai|
CNCFD|Caofeidian|Hebei|38.9330,118.5030|Asia/Shanghai|
CNLKU|Longkou|Shandong|37.6470,120.3180|Asia/Shanghai|
CNYNT|Yantai|Shandong|37.5600,121.3920|Asia/Shanghai|
CNRZH|Rizhao|Shandong|35.3760,119.5560|Asia/Shanghai|
CNLYG|Lianyungang|Jiangsu|34.7440,119.4530|Asia/Shanghai|
# Yangtze
CNTAG|Taicang|Jiangsu|31.6350,121.2080|Asia/Shanghai|
CNCGU|Changshu|Jiangsu|31.7650,120.9550|Asia/Shanghai|
CNNTG|Nantong|Jiangsu|31.9500,120.8780|Asia/Shanghai|
CNZJG|Zhangjiagang|Jiangsu|31.9660,120.4180|Asia/Shanghai|
CNJIA|Jiangyin|Jiangsu|31.9180,120.2650|Asia/Shanghai|
# South China
CNZAP|Zhapu|Zhejiang|30.5870,121.0800|Asia/Shanghai|
CNFOC|Fuzhou|Fujian|25.9730,119.4650|Asia/Shanghai|Fuzhou Qingzhou Container Terminal,,25.9720,119.4660;Fuzhou Jiangyin International Container Terminal,,25.4330,119.3050
CNQZJ|Quanzhou|Fujian|24.8080,118.7120|Asia/Shanghai|
CNSTG|Shantou|Guangdong|23.2330,116.7700|Asia/Shanghai|
CNCWN|Chiwan|Guangdong|22.4700,113.8780|Asia/Shanghai|
CNDCB|Da Chan Bay|Guangdong|22.5350,113.8500|Asia/Shanghai|
CNHUA|Huangpu|Guangdong|23.0730,113.4950|Asia/Shanghai|
CNZSN|Zhongshan|Guangdong|22.5500,113.4850|Asia/Shanghai|
CNZHA|Zhanjiang|Guangdong|21.1700,110.4080|Asia/Shanghai|
CNHAK|Haikou|Hainan|20.0250,110.2870|Asia/Shanghai|
CNYPG|Yangpu|Hainan|19.7450,109.1850|Asia/Shanghai|
CNQZH|Qinzhou|Guangxi|21.7030,108.6030|Asia/Shanghai|
CNFAN|Fangchenggang|Guangxi|21.5970,108.3420|Asia/Shanghai|
TWKEL|Keelung|Keelung|25.1420,121.7480|Asia/Taipei|
TWTPE|Taipei|New Taipei|25.1560,121.3760|Asia/Taipei|
TWTXG|Taichung|Taichung|24.2620,120.5100|Asia/Taipei|
TWHUN|Hualien|Hualien|23.9830,121.6250|Asia/Taipei|
# Korea
KRPTK|Pyeongtaek|Gyeonggi-do|36.9680,126.8300|Asia/Seoul|
KRKUV|Gunsan|Jeollabuk-do|35.9730,126.5850|Asia/Seoul|
KRUSN|Ulsan|Ulsan|35.4750,129.3750|Asia/Seoul|
KRKPO|Pohang|Gyeongsangbuk-do|36.1050,129.4320|Asia/Seoul|
# Russian Far East
RUVVO|Vladivostok|Primorsky|43.1030,131.8960|Asia/Vladivostok|
RUNJK|Nakhodka|Primorsky|42.8100,132.8880|Asia/Vladivostok|
RUVYP|Vostochny|Primorsky|42.7430,133.0620|Asia/Vladivostok|
RUKOR|Korsakov|Sakhalin|46.6240,142.7600|Asia/Sakhalin|
RUPKC|Petropavlovsk-Kamchatsky|Kamchatka|53.0060,158.6430|Asia/Kamchatka|
`;
