/**
 * Positions of container quays, compared with the World Port Index; the format is in table.ts.
 */
export const SOUTH_EAST_ASIA = `
# Malay Peninsula and Indochina
MYKUA|Kuantan|Pahang|3.9760,103.4320|Asia/Kuala_Lumpur|
MYPGU|Pasir Gudang|Johor|1.4320,103.9050|Asia/Kuala_Lumpur|
THBKK|Bangkok|Bangkok|13.7030,100.5750|Asia/Bangkok|
THSGZ|Songkhla|Songkhla|7.2290,100.5820|Asia/Bangkok|
VNUIH|Quy Nhon|Binh Dinh|13.7760,109.2440|Asia/Ho_Chi_Minh|
VNDAD|Da Nang|Da Nang|16.1200,108.2160|Asia/Ho_Chi_Minh|
VNCLN|Cai Lan|Quang Ninh|20.9740,107.0550|Asia/Ho_Chi_Minh|
# Borneo
MYKCH|Kuching|Sarawak|1.5680,110.4000|Asia/Kuching|
MYSBW|Sibu|Sarawak|2.2900,111.8230|Asia/Kuching|
MYBTU|Bintulu|Sarawak|3.2660,113.0720|Asia/Kuching|
MYLBU|Labuan|Labuan|5.2750,115.2430|Asia/Kuching|
MYBKI|Kota Kinabalu|Sabah|6.0850,116.1180|Asia/Kuching|
MYSDK|Sandakan|Sabah|5.8110,118.0850|Asia/Kuching|
MYTWU|Tawau|Sabah|4.2390,117.8800|Asia/Kuching|
BNMUA|Muara|Brunei-Muara|5.0240,115.0700|Asia/Brunei|
IDPNK|Pontianak|West Kalimantan|-0.0200,109.3370|Asia/Pontianak|
IDBDJ|Banjarmasin|South Kalimantan|-3.3280,114.5570|Asia/Makassar|
IDBPN|Balikpapan|East Kalimantan|-1.1760,116.8000|Asia/Makassar|
IDSRI|Samarinda|East Kalimantan|-0.5880,117.1900|Asia/Makassar|
IDTRK|Tarakan|North Kalimantan|3.2880,117.5870|Asia/Makassar|
# Indonesian Archipelago
IDBLW|Belawan|North Sumatra|3.7860,98.6880|Asia/Jakarta|
IDDUM|Dumai|Riau|1.6880,101.4500|Asia/Jakarta|
IDBTM|Batam|Riau Islands|1.1650,103.9970|Asia/Jakarta|
IDTBR|Teluk Bayur|West Sumatra|-0.9980,100.3720|Asia/Jakarta|
IDPLM|Palembang|South Sumatra|-2.9780,104.7850|Asia/Jakarta|
IDPNJ|Panjang|Lampung|-5.4660,105.3150|Asia/Jakarta|
IDSRG|Semarang|Central Java|-6.9440,110.4230|Asia/Jakarta|
IDBOA|Benoa|Bali|-8.7440,115.2110|Asia/Makassar|
IDKOE|Kupang|East Nusa Tenggara|-10.1930,123.5260|Asia/Makassar|
IDMAK|Makassar|South Sulawesi|-5.1140,119.4120|Asia/Makassar|
IDBIT|Bitung|North Sulawesi|1.4400,125.1930|Asia/Makassar|
IDKDI|Kendari|Southeast Sulawesi|-3.9750,122.6000|Asia/Makassar|
IDTTE|Ternate|North Maluku|0.7820,127.3870|Asia/Jayapura|
IDAMQ|Ambon|Maluku|-3.6930,128.1770|Asia/Jayapura|
IDSOQ|Sorong|Southwest Papua|-0.8820,131.2450|Asia/Jayapura|
IDMKQ|Merauke|South Papua|-8.4800,140.3950|Asia/Jayapura|
IDDJJ|Jayapura|Papua|-2.5410,140.7130|Asia/Jayapura|
TLDIL|Dili|Dili|-8.5660,125.4840|Asia/Dili|Tibar Bay Port,,-8.5680,125.4800
# Philippines
PHBTG|Batangas|Batangas|13.7540,121.0430|Asia/Manila|
PHSFS|Subic Bay|Zambales|14.8010,120.2600|Asia/Manila|
PHILO|Iloilo|Iloilo|10.6950,122.5960|Asia/Manila|
PHCGY|Cagayan de Oro|Misamis Oriental|8.4970,124.6620|Asia/Manila|Macabalan Wharf,,8.4980,124.6640;Mindanao Container Terminal,,8.5370,124.7620
PHZAM|Zamboanga|Zamboanga|6.9030,122.0720|Asia/Manila|
PHDVO|Davao|Davao|7.1230,125.6620|Asia/Manila|
PHGES|General Santos|South Cotabato|6.0950,125.1530|Asia/Manila|
`;
