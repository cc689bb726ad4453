/**
 * Positions of container quays, compared with the World Port Index; the format is in table.ts.
 */
export const NORTH_AMERICA = `
# Atlantic Canada
CASJF|St John's|Newfoundland and Labrador|47.5620,-52.7070|America/St_Johns|
CANWP|Argentia|Newfoundland and Labrador|47.2960,-53.9850|America/St_Johns|
CACBK|Corner Brook|Newfoundland and Labrador|48.9550,-57.9480|America/St_Johns|
CASJB|Saint John|New Brunswick|45.2640,-66.0680|America/Moncton|
PMFSP|Saint-Pierre|Saint-Pierre|46.7810,-56.1690|America/Miquelon|
# East Coast of the United States
USPWM|Portland|Maine|43.6530,-70.2560|America/New_York|
USBOS|Boston|Massachusetts|42.3400,-71.0210|America/New_York|Conley Container Terminal,,42.3400,-71.0200
USPHL|Philadelphia|Pennsylvania|39.9030,-75.1360|America/New_York|Packer Avenue Marine Terminal,,39.9030,-75.1360
USILG|Wilmington|Delaware|39.7160,-75.5240|America/New_York|
USILM|Wilmington|North Carolina|34.1930,-77.9560|America/New_York|
USJAX|Jacksonville|Florida|30.3950,-81.5430|America/New_York|
USPAB|Palm Beach|Florida|26.7680,-80.0510|America/New_York|
USPEF|Port Everglades|Florida|26.0830,-80.1200|America/New_York|
BMBDA|Hamilton|Bermuda|32.2940,-64.7850|Atlantic/Bermuda|
# Gulf of Mexico
USTPA|Tampa|Florida|27.9180,-82.4370|America/New_York|
USPME|Port Manatee|Florida|27.6350,-82.5640|America/New_York|
USGPT|Gulfport|Mississippi|30.3610,-89.0910|America/Chicago|
USFPO|Freeport|Texas|28.9400,-95.3280|America/Chicago|
MXATM|Altamira|Tamaulipas|22.4890,-97.8920|America/Monterrey|
MXTUX|Tuxpan|Veracruz|20.9620,-97.3350|America/Mexico_City|
MXPGO|Progreso|Yucatan|21.3350,-89.6770|America/Merida|
MXPMS|Puerto Morelos|Quintana Roo|20.8460,-86.8760|America/Cancun|
# West Coast
USANC|Anchorage|Alaska|61.2400,-149.8870|America/Anchorage|
USADQ|Kodiak|Alaska|57.7780,-152.4270|America/Anchorage|
USDUT|Dutch Harbor|Alaska|53.8820,-166.5430|America/Nome|
USTIW|Tacoma|Washington|47.2690,-122.4050|America/Los_Angeles|Husky Terminal,,47.2760,-122.4080;Washington United Terminals,,47.2670,-122.3900
USPDX|Portland|Oregon|45.6380,-122.7530|America/Los_Angeles|
USNTD|Port Hueneme|California|34.1490,-119.2060|America/Los_Angeles|
USSAN|San Diego|California|32.6950,-117.1540|America/Los_Angeles|
MXESE|Ensenada|Baja California|31.8550,-116.6260|America/Tijuana|
MXGYM|Guaymas|Sonora|27.9150,-110.8720|America/Hermosillo|
MXMZT|Mazatlan|Sinaloa|23.1880,-106.4130|America/Mazatlan|
MXSCX|Salina Cruz|Oaxaca|16.1650,-95.1970|America/Mexico_City|
`;
