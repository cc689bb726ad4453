/**
 * Positions of container quays, compared with the World Port Index; the format is in table.ts.
 */
export const GULF_INDIA = `
# Gulf and Arabian Sea
SAJUB|Jubail|Eastern Province|27.0320,49.6670|Asia/Riyadh|
BHKBS|Khalifa Bin Salman|Muharraq|26.1950,50.7120|Asia/Bahrain|
KWSAA|Shuaiba|Al Ahmadi|29.0400,48.1520|Asia/Kuwait|
IQUQR|Umm Qasr|Basra|30.0330,47.9470|Asia/Baghdad|
IRBKM|Bandar Imam Khomeini|Khuzestan|30.4270,49.0700|Asia/Tehran|
IRBUZ|Bushehr|Bushehr|28.9800,50.8330|Asia/Tehran|
IRBND|Bandar Abbas|Hormozgan|27.1060,56.0630|Asia/Tehran|
IRZBR|Chabahar|Sistan and Baluchestan|25.3000,60.6080|Asia/Tehran|
AEAJM|Ajman|Ajman|25.4140,55.4430|Asia/Dubai|
AESHJ|Sharjah|Sharjah|25.3610,55.3800|Asia/Dubai|
AEFJR|Fujairah|Fujairah|25.1740,56.3640|Asia/Dubai|
OMSOH|Sohar|Al Batinah|24.5030,56.6230|Asia/Muscat|
OMDQM|Duqm|Al Wusta|19.6680,57.7120|Asia/Muscat|
PKBQM|Port Qasim|Sindh|24.7700,67.3330|Asia/Karachi|
PKGWD|Gwadar|Balochistan|25.1110,62.3380|Asia/Karachi|
# India and its neighbours
INIXY|Kandla|Gujarat|23.0100,70.2200|Asia/Kolkata|
INPAV|Pipavav|Gujarat|20.9150,71.5080|Asia/Kolkata|
INHZA|Hazira|Gujarat|21.0900,72.6450|Asia/Kolkata|
INMRM|Mormugao|Goa|15.4070,73.8010|Asia/Kolkata|
INNML|New Mangalore|Karnataka|12.9270,74.8130|Asia/Kolkata|
INKAT|Kattupalli|Tamil Nadu|13.3100,80.3420|Asia/Kolkata|
INENR|Ennore|Tamil Nadu|13.2650,80.3380|Asia/Kolkata|
INKRI|Krishnapatnam|Andhra Pradesh|14.2560,80.1260|Asia/Kolkata|
INVTZ|Visakhapatnam|Andhra Pradesh|17.6900,83.2960|Asia/Kolkata|
INPRT|Paradip|Odisha|20.2650,86.6750|Asia/Kolkata|
INHAL|Haldia|West Bengal|22.0320,88.0970|Asia/Kolkata|
INIXZ|Port Blair|Andaman and Nicobar Islands|11.6720,92.7280|Asia/Kolkata|
BDMGL|Mongla|Khulna|22.4870,89.5950|Asia/Dhaka|
LKHBA|Hambantota|Southern|6.1200,81.1080|Asia/Colombo|
MVMLE|Male|Kaafu|4.1770,73.5050|Indian/Maldives|
`;
