import type { failures as english } from '../en/failures.ts';
import type { TextsOf } from '../message.ts';

export const failures: TextsOf<typeof english> = {
  'api.thisNumber': 'este número',
  'api.theLine': 'la naviera',

  'api.step.retry': 'Reintentar',
  'api.step.look': 'Comprobar de nuevo',
  'api.step.line': 'Elegir la naviera',
  'api.step.otherLine': 'Elegir otra naviera',
  'api.step.type': 'Elegir el tipo',
  'api.step.both': 'Elegir naviera y tipo',
  'api.step.number': 'Corregir el número',
  'api.step.another': 'Rastrear otro número',
  'api.step.cached': 'Mostrar lo que ya está aquí',
  'api.step.operator': 'Copiar para el operador',
  'api.step.report': 'Copiar los detalles',
  'api.step.portal': 'Copiar para quien gestiona esta página',

  'api.nothingYet.title': 'La naviera aún no tiene registro',
  'api.nothingYet.body':
    'La naviera entiende la consulta, pero todavía no tiene nada de {number}; es normal poco después de reservar, o cuando el contenedor es de otra naviera.',
  'api.pending.title': 'Nada todavía: se está consultando a la naviera',
  'api.pending.body': 'El servicio ha aceptado {number} y espera los primeros datos de la naviera.',
  'api.cancelled.title': 'Envío cancelado',
  'api.cancelled.body': 'La naviera ha cancelado {number}; no llegarán más eventos.',
  'api.noContainers.title': 'Aún sin contenedores',
  'api.noContainers.body':
    'La naviera conoce {number}, pero todavía no le ha asignado contenedores; se muestra lo que se sabe.',
  'api.noEvents.title': 'Aún sin eventos',
  'api.noEvents.body': 'La naviera conoce {number}, pero todavía no ha informado ningún evento.',
  'api.unknownNews.title': 'El servicio dice “{code}”',
  'api.unknownNews.body': 'Landfall no conoce este mensaje; lo que llegó con él se muestra tal cual.',

  'api.wrongParameters.title': 'Landfall consultó de un modo que el servicio no entiende',
  'api.wrongParameters.body': 'La culpa es nuestra y no suya; lo que se envió está en los detalles.',
  'api.wrongNumber.title': 'Número no aceptado',
  'api.wrongNumber.body':
    'El servicio no acepta {number} como número de envío; compárelo con el documento, letra por letra.',
  'api.wrongLine.title': 'Este código de naviera no se conoce',
  'api.wrongLine.body': 'El servicio no conoce la naviera {line}; elíjala de la lista.',
  'api.wrongType.title': 'El número es de otro tipo',
  'api.wrongType.body': '{number} no fue aceptado con el tipo con que se envió; elija qué es.',
  'api.lineNotSupported.title': 'Esta naviera no tiene cobertura',
  'api.lineNotSupported.body': 'El servicio no cubre envíos de {line}; otra naviera puede tener el mismo contenedor.',
  'api.typeNotSupported.title': 'La naviera no admite este tipo',
  'api.typeNotSupported.body':
    'Ningún envío de {line} se puede encontrar con este tipo de número; elija otro tipo y su número.',
  'api.lineDisabled.title': 'La naviera está desactivada por ahora',
  'api.lineDisabled.body': 'El servicio ha dejado de consultar a {line} por el momento; su número se conserva.',
  'api.cause.key':
    '{carrier} rechaza la clave: compárela con el portal y compruebe si el plan incluye esta interfaz y si la dirección IP de este servidor debe estar registrada.',
  'api.cause.party':
    '{carrier} no tiene nada sobre {number} o solo informa a las partes: compruebe que su empresa es parte de este embarque, o elija otra naviera.',
  'api.lineMaintenance.title': 'La naviera está en mantenimiento',
  'api.lineMaintenance.body': 'Los sistemas de {line} están en mantenimiento; su número se conserva.',
  'api.lineSilent.title': 'La naviera no respondió',
  'api.lineSilent.body': 'El servicio consultó a {line} y no obtuvo respuesta; esto no dice nada sobre el envío.',
  'api.needsLine.title': '¿Qué naviera lo lleva?',
  'api.needsLine.body': 'La naviera no se deduce de {number}; figura en el conocimiento de embarque o en la reserva.',
  'api.needsType.title': '¿Qué clase de número es?',
  'api.needsType.body': 'No se puede saber si {number} es un contenedor, un conocimiento de embarque o una reserva.',
  'api.needsBoth.title': 'No se encuentra sin la naviera',
  'api.needsBoth.body':
    'No se encontró ninguna naviera para {number}; con su naviera, y el tipo si lo conoce, la búsqueda llega más lejos.',
  'api.keyTrouble.title': 'El servicio de seguimiento no está configurado',
  'api.keyTrouble.body':
    'No se debe a nada que usted haya hecho: el operador de este Landfall debe revisar su suscripción.',
  'api.keyExpired.title': 'La suscripción de este Landfall ha terminado',
  'api.keyExpired.body':
    'No se debe a nada que usted haya hecho: el operador debe renovarla, y lo rastreado antes sigue legible.',
  'api.quotaSpent.title': 'No quedan consultas en este periodo',
  'api.quotaSpent.body': 'La suscripción de este Landfall está agotada; los envíos rastreados antes siguen legibles.',
  'api.tooFast.title': 'Demasiadas consultas al mismo tiempo',
  'api.tooFast.body': 'El servicio pide una pausa; su número se conserva.',
  'api.unexpected.title': 'El servicio falló con este número',
  'api.unexpected.body': 'No dio ningún motivo; un segundo intento suele funcionar.',
  'api.unknown.title': 'El servicio respondió “{code}”',
  'api.unknown.body': 'Landfall no conoce esta respuesta; puede ayudar un segundo intento u otra naviera.',

  'api.forceRefused.title': 'Ya está al día',
  'api.forceRefused.body':
    'Se consultó a la naviera hace poco y se le puede volver a consultar dentro de un rato; lo que se muestra es lo último.',
  'api.budgetReached.title': 'Las consultas de hoy están agotadas',
  'api.budgetReached.body':
    'Este Landfall limita cuántos números nuevos se consultan; los envíos rastreados antes siguen legibles.',
  'api.notCached.title': 'No está entre los envíos guardados aquí',
  'api.notCached.body': 'Aquí solo se pueden abrir envíos rastreados antes, y {number} no es uno de ellos.',
  'api.notAllowed.title': 'No abierto a esta página',
  'api.notAllowed.body': 'Esta vista solo puede mostrar ciertos números, y {number} no es uno de ellos.',
  'api.notSignedIn.title': 'Inicie sesión para ver envíos',
  'api.notSignedIn.body':
    'Este Landfall muestra envíos a personas con sesión iniciada. Vuelva a cargar la página para iniciar sesión, o pregunte a su operador.',
  'api.tokenMissing.title': 'Este marco necesita un token',
  'api.tokenMissing.body':
    'El operador de este Landfall muestra envíos en otras páginas solo con un token, y esta página no ha dado ninguno.',
  'api.tokenInvalid.title': 'Token no válido',
  'api.tokenInvalid.body': 'No lo creó este Landfall, o no es para esta página; debe revisarlo quien la gestiona.',
  'api.tokenExpired.title': 'El tiempo de esta vista se agotó',
  'api.tokenExpired.body':
    'La página que la contiene la permite solo por un tiempo; al recargar esa página se obtiene uno nuevo.',
  'api.tokenRevoked.title': 'Acceso revocado',
  'api.tokenRevoked.body':
    'Quien gestiona la página que contiene esta vista lo ha terminado; ya no se muestra nada del envío.',
  'api.tokenNumber.title': 'El token no es para este envío',
  'api.tokenNumber.body':
    'La página que contiene esta vista puede mostrar aquí otros envíos, pero {number} no es uno de ellos.',
  'api.tooMany.title': 'Una breve pausa, por favor',
  'api.tooMany.body': 'Demasiadas peticiones desde esta conexión; su número se conserva.',
  'api.serviceUnreachable.title': 'No hay conexión con el servicio de seguimiento',
  'api.serviceUnreachable.body':
    'Landfall está aquí, pero el servicio que usa no responde; esto no dice nada sobre el envío.',
  'api.serviceTimeout.title': 'El servicio tardó demasiado',
  'api.serviceTimeout.body':
    'Puede que la naviera aún esté respondiendo: el siguiente intento suele encontrar el resultado listo.',
  'api.serviceMalformed.title': 'La respuesta no se pudo leer',
  'api.serviceMalformed.body': 'Lo que llegó no es un envío, así que no se muestra nada; su número se conserva.',
  'api.serviceFailed.title': 'El servicio de seguimiento falló',
  'api.serviceFailed.body':
    'Respondió con un fallo propio antes de llegar a {number}; esto no dice nada sobre el envío.',
  'api.serviceResting.title': 'Actualizaciones en pausa breve',
  'api.serviceResting.body': 'Falló varias veces seguidas; Landfall espera un poco antes de volver a consultar.',
  'api.internal.title': 'Falló el propio Landfall',
  'api.internal.body': 'El fallo es nuestro y ha quedado anotado; su número se conserva.',
  'api.wrongHost.title': 'Esta dirección no está configurada',
  'api.wrongHost.body':
    'El servidor no responde con este nombre; su operador debe poner en PUBLIC_URL la dirección que usa la gente.',
  'api.notFound.title': 'Este servidor no conoce la consulta',
  'api.notFound.body':
    'Página y servidor no concuerdan; recargar la página puede ayudar y, si no, el operador debe revisarlo.',

  'api.offline.title': 'Está sin conexión',
  'api.offline.body': 'Este dispositivo no tiene conexión; lo que se abrió antes sigue legible.',
  'api.unreachable.title': 'No hay conexión con Landfall',
  'api.unreachable.body': 'Se cortó la conexión con el servidor; su número se conserva.',
  'api.timeout.title': 'Sin respuesta en 75 segundos',
  'api.timeout.body':
    'Puede que la naviera aún esté respondiendo: el siguiente intento suele encontrar el resultado listo.',
  'api.malformed.title': 'La respuesta no se pudo leer',
  'api.malformed.body': 'Lo que llegó no es un envío, así que no se muestra nada; su número se conserva.',
  'api.tooLarge.title': 'La respuesta es demasiado grande',
  'api.tooLarge.body': 'Llegó más de lo que cabe en un envío, así que no se leyó hasta el final.',
  'api.http.title': 'El servidor respondió {code}',
  'api.http.body': 'Algo entre esta página y el servicio rechazó la petición; su número se conserva.',
  'api.crash.title': 'Esta parte de la página falló',
  'api.crash.body': 'El fallo es nuestro; el resto de la página sigue funcionando.',

  'api.sent': 'número {number}, naviera {line}, tipo {type}',
  'api.notSent': 'sin indicar',
  'state.kept': 'Lo que ve es lo que se sabía antes.',
  'state.details': 'Detalles',
  'state.copied': 'Copiado',
  'state.keptHere': 'Legible sin una nueva consulta',
  'state.keptNone': 'Aún no se ha rastreado nada en este navegador.',
  'state.likely': 'Navieras probables',
  'state.type': 'Se trata de',
  'state.comeBack': 'Conviene volver a las {time}. Mientras tanto:',
  'state.retryIn': '{label} en {time}',
};
