/**
 * Positions of container quays, compared with the World Port Index; the format is in table.ts.
 */
export const LATIN_AMERICA = `
# Central America
BZBZE|Belize City|Belize|17.4830,-88.2030|America/Belize|
GTPBR|Puerto Barrios|Izabal|15.7360,-88.5960|America/Guatemala|
GTSTC|Santo Tomas de Castilla|Izabal|15.6960,-88.6190|America/Guatemala|
GTPRQ|Puerto Quetzal|Escuintla|13.9210,-90.7860|America/Guatemala|
HNPCR|Puerto Cortes|Cortes|15.8370,-87.9540|America/Tegucigalpa|
HNPCA|Puerto Castilla|Colon|16.0080,-85.9680|America/Tegucigalpa|
SVAQJ|Acajutla|Sonsonate|13.5750,-89.8360|America/El_Salvador|
NICIO|Corinto|Chinandega|12.4810,-87.1710|America/Managua|
CRCAL|Caldera|Puntarenas|9.9110,-84.7160|America/Costa_Rica|
CRLIO|Puerto Limon|Limon|9.9950,-83.0230|America/Costa_Rica|
PACTB|Cristobal|Colon|9.3510,-79.9080|America/Panama|
PAPAM|Almirante|Bocas del Toro|9.2920,-82.3930|America/Panama|
# Greater Antilles and Bahamas
BSNAS|Nassau|New Providence|25.0790,-77.3600|America/Nassau|
TCPLS|Providenciales|Providenciales|21.7420,-72.2720|America/Grand_Turk|
CUMAR|Mariel|Artemisa|23.0120,-82.7570|America/Havana|
CUHAV|Havana|Havana|23.1320,-82.3400|America/Havana|
CUSCU|Santiago de Cuba|Santiago de Cuba|20.0120,-75.8470|America/Havana|
KYGEC|George Town|Grand Cayman|19.2960,-81.3840|America/Cayman|
JMMBJ|Montego Bay|Saint James|18.4680,-77.9300|America/Jamaica|
HTPAP|Port-au-Prince|Ouest|18.5560,-72.3500|America/Port-au-Prince|
HTCAP|Cap-Haitien|Nord|19.7610,-72.1950|America/Port-au-Prince|
DOHAI|Rio Haina|San Cristobal|18.4210,-70.0160|America/Santo_Domingo|
DOPOP|Puerto Plata|Puerto Plata|19.8010,-70.6950|America/Santo_Domingo|
PRPSE|Ponce|Ponce|17.9720,-66.6200|America/Puerto_Rico|
# Lesser Antilles
VISTT|Saint Thomas|Saint Thomas|18.3330,-64.9510|America/St_Thomas|
VGRAD|Road Town|Tortola|18.4230,-64.6080|America/Tortola|
SXPHI|Philipsburg|Sint Maarten|18.0110,-63.0440|America/Lower_Princes|
MFMAR|Marigot|Saint Martin|18.0710,-63.0880|America/Marigot|
KNBAS|Basseterre|Saint George Basseterre|17.2930,-62.7100|America/St_Kitts|
AGSJO|St John's|Saint John|17.1240,-61.8600|America/Antigua|
GPPTP|Pointe-a-Pitre|Guadeloupe|16.2310,-61.5420|America/Guadeloupe|
DMRSU|Roseau|Saint George|15.3180,-61.3940|America/Dominica|
MQFDF|Fort-de-France|Martinique|14.5960,-61.0570|America/Martinique|
LCCAS|Castries|Castries|14.0140,-60.9970|America/St_Lucia|
LCVIF|Vieux Fort|Vieux Fort|13.7210,-60.9560|America/St_Lucia|
VCKTN|Kingstown|Saint George|13.1500,-61.2320|America/St_Vincent|
BBBGI|Bridgetown|Saint Michael|13.1060,-59.6310|America/Barbados|
GDSTG|St George's|Saint George|12.0480,-61.7510|America/Grenada|
TTPTS|Point Lisas|Couva-Tabaquite-Talparo|10.3950,-61.4910|America/Port_of_Spain|
AWBAR|Barcadera|Aruba|12.4830,-69.9990|America/Aruba|
CWWIL|Willemstad|Curacao|12.1170,-68.9270|America/Curacao|
BQKRA|Kralendijk|Bonaire|12.1460,-68.2820|America/Kralendijk|
# North Coast of South America
COBAQ|Barranquilla|Atlantico|10.9610,-74.7570|America/Bogota|
COSMR|Santa Marta|Magdalena|11.2500,-74.2150|America/Bogota|
VEMAR|Maracaibo|Zulia|10.6360,-71.5960|America/Caracas|
VEPBL|Puerto Cabello|Carabobo|10.4810,-68.0050|America/Caracas|
VELAG|La Guaira|La Guaira|10.6030,-66.9400|America/Caracas|
VEGUT|Guanta|Anzoategui|10.2480,-64.5950|America/Caracas|
VEEGU|El Guamache|Nueva Esparta|10.8730,-64.0700|America/Caracas|
GYGEO|Georgetown|Demerara-Mahaica|6.8200,-58.1690|America/Guyana|
SRPBM|Paramaribo|Paramaribo|5.8130,-55.1640|America/Paramaribo|
GFDDC|Degrad des Cannes|Cayenne|4.8540,-52.2750|America/Cayenne|
# East Coast of South America
BRMAO|Manaus|Amazonas|-3.1490,-60.0000|America/Manaus|
BRVLC|Vila do Conde|Para|-1.5430,-48.7520|America/Belem|
BRBEL|Belem|Para|-1.4480,-48.4970|America/Belem|
BRIQI|Itaqui|Maranhao|-2.5760,-44.3690|America/Fortaleza|
BRFOR|Fortaleza|Ceara|-3.7160,-38.4760|America/Fortaleza|
BRNAT|Natal|Rio Grande do Norte|-5.7770,-35.2060|America/Fortaleza|
BRSUA|Suape|Pernambuco|-8.3950,-34.9690|America/Recife|
BRVIX|Vitoria|Espirito Santo|-20.3230,-40.3170|America/Sao_Paulo|
BRSPB|Itaguai|Rio de Janeiro|-22.9310,-43.8410|America/Sao_Paulo|
BRIOA|Itapoa|Santa Catarina|-26.1850,-48.6040|America/Sao_Paulo|
BRSFS|Sao Francisco do Sul|Santa Catarina|-26.2360,-48.6350|America/Sao_Paulo|
BRITJ|Itajai|Santa Catarina|-26.9020,-48.6640|America/Sao_Paulo|
BRIBB|Imbituba|Santa Catarina|-28.2310,-48.6510|America/Sao_Paulo|
ARLPG|La Plata|Buenos Aires|-34.8500,-57.8800|America/Argentina/Buenos_Aires|
ARZAE|Zarate|Buenos Aires|-34.0900,-59.0050|America/Argentina/Buenos_Aires|
ARBHI|Bahia Blanca|Buenos Aires|-38.7900,-62.2700|America/Argentina/Buenos_Aires|
ARPMY|Puerto Madryn|Chubut|-42.7360,-65.0270|America/Argentina/Catamarca|
ARUSH|Ushuaia|Tierra del Fuego|-54.8100,-68.3000|America/Argentina/Ushuaia|
FKPSY|Stanley|Falkland Islands|-51.6900,-57.8370|Atlantic/Stanley|
# West Coast of South America
ECESM|Esmeraldas|Esmeraldas|0.9950,-79.6460|America/Guayaquil|
ECMEC|Manta|Manabi|-0.9370,-80.7240|America/Guayaquil|
ECPSJ|Posorja|Guayas|-2.7020,-80.2370|America/Guayaquil|
ECPBO|Puerto Bolivar|El Oro|-3.2660,-80.0010|America/Guayaquil|
PEPAI|Paita|Piura|-5.0840,-81.1090|America/Lima|
PESVY|Salaverry|La Libertad|-8.2240,-78.9840|America/Lima|
PEPIO|Pisco|Ica|-13.7990,-76.2930|America/Lima|
PEMRI|Matarani|Arequipa|-16.9990,-72.1060|America/Lima|
PEILQ|Ilo|Moquegua|-17.6460,-71.3480|America/Lima|
CLARI|Arica|Arica y Parinacota|-18.4740,-70.3250|America/Santiago|
CLIQQ|Iquique|Tarapaca|-20.2030,-70.1570|America/Santiago|
CLMJS|Mejillones|Antofagasta|-23.0700,-70.3900|America/Santiago|
CLANF|Antofagasta|Antofagasta|-23.6460,-70.4050|America/Santiago|
CLCQQ|Coquimbo|Coquimbo|-29.9490,-71.3360|America/Santiago|
CLSVE|San Vicente|Biobio|-36.7300,-73.1320|America/Santiago|
CLLQN|Lirquen|Biobio|-36.7070,-72.9830|America/Santiago|
CLCNL|Coronel|Biobio|-37.0290,-73.1510|America/Santiago|
CLPUQ|Punta Arenas|Magallanes|-53.1220,-70.8690|America/Punta_Arenas|
`;
