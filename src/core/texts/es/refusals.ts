import type { refusals as english } from '../en/refusals.ts';
import type { TextsOf } from '../message.ts';

export const refusals: TextsOf<typeof english> = {
  'refused.NOT_FOUND': 'Esto ya no existe o usted no tiene acceso.',
  'refused.NOT_SIGNED_IN': 'Inicie sesión primero.',
  'refused.NOT_ALLOWED': 'Su rol no permite esto.',
  'refused.WRONG_PARAMETERS': 'No se puede leer la petición.',
  'refused.WRONG_BODY': 'Esto no se puede guardar tal como se escribió.',
  'refused.VERSION_STALE': 'Alguien lo cambió mientras tanto. Cárguelo de nuevo.',
  'refused.KEY_REUSED': 'Esto ya se hizo.',
  'refused.TOO_MANY_REQUESTS': 'Demasiadas peticiones. Espere un poco.',
  'refused.DESK_UNAVAILABLE': 'El servidor no puede leer ni guardar nada en este momento. No se cambió nada.',
  'refused.DESK_READING': 'Los envíos aún se están cargando. Inténtelo de nuevo en breve.',
  'refused.NOT_CONFIGURED': 'Esto no está configurado en este servidor. Su operador puede hacerlo.',
  'refused.INTERNAL_ERROR': 'Algo salió mal. No se cambió nada.',

  'refused.full': 'Ya hay {most} y no caben más. Elimine antes alguno.',
  'refused.asGuest': 'Mientras lo ve todo como invitado, no puede cambiar nada.',
  'refused.tooLarge': 'Es demasiado grande. Envíelo por partes.',
  'refused.jobTooLarge': 'El filtro encuentra más de {most} envíos. Acótelo.',
  'refused.exportTooLarge': 'Una hoja admite {most} filas, y estas son {rows}. Acote el filtro o elija CSV.',
  'refused.feedTooLarge': 'Un enlace admite {most} envíos, y estos son más. Acote el filtro.',
  'refused.columnsFull': 'No se admiten más de {most} columnas. Archive antes una.',
  'refused.columnTaken': 'Otra columna se llama “{name}”. Elija otro nombre.',
  'refused.eraseName': 'Un nombre tiene al menos dos letras o dígitos. Escriba el nombre completo.',
  'refused.needsAccount': 'Una vista compartida termina con la cuenta que la creó. Inicie sesión para crear una.',

  'refused.upload': 'El archivo no llegó completo. Envíelo de nuevo.',
  'refused.importRunning': 'Esto aún se está escribiendo.',
  'refused.importsFull':
    'Los archivos de importaciones anteriores ocupan todo su espacio. Elimine algunos o espere un día.',
  'refused.interrupted': 'La lectura del archivo se interrumpió dos veces. Guárdelo como CSV y envíelo de nuevo.',
  'refused.sheet.damaged': 'El archivo está dañado. Guárdelo otra vez como XLSX o CSV.',
  'refused.sheet.encrypted': 'El archivo está protegido con contraseña. Quite antes la contraseña.',
  'refused.sheet.tooLarge':
    'El archivo descomprimido es más de lo que se puede leer. Quite imágenes y filas vacías, o guárdelo como CSV.',
  'refused.sheet.tooSlow': 'Leer el archivo tarda demasiado. Divídalo en varios.',
  'refused.sheet.tooManyLines': 'El archivo tiene más de 1.000.000 de filas. Quite las vacías o divídalo en varios.',
  'refused.sheet.oldFormat':
    'El archivo está protegido con contraseña o tiene un formato antiguo (XLS). Guárdelo como XLSX normal o CSV.',
  'refused.sheet.notASheet': 'El archivo no contiene ninguna hoja. Use XLSX, CSV o texto.',
  'refused.sheet.doctype': 'El archivo declara entidades, que ninguna hoja de cálculo necesita. No se lee.',

  'refused.mailLeft': 'Esta dirección no quiere correos de aquí. Solo su titular puede cambiarlo.',
  'refused.mailFailed': 'El servidor de correo no aceptó el correo: {answer}',
  'refused.mailAsked': 'Ya se enviaron {most} peticiones de confirmación. Espere y vuelva a intentarlo.',
  'refused.tests': 'Se enviaron {most} pruebas en un día. Espere, o vea qué fue de las últimas.',

  // What became of a message: stored as a key, for its log of deliveries.
  'delivery.noMail': 'Aquí no hay correo configurado. El operador define MAIL_URL y MAIL_FROM.',
  'delivery.noWebhooks': 'Un webhook necesita el ajuste DESK_SECRET, que cifra su secreto.',
  'delivery.domain': 'No se envía correo a este dominio (MAIL_ALLOW_DOMAINS).',
  'delivery.webAddress': 'No es una dirección web que se pueda usar: https, sin usuario, contraseña ni “#”.',
  'delivery.webHost': 'No se encontró el host de esta dirección.',
  'delivery.webPrivate': 'La dirección no es pública. WEBHOOK_NETWORKS tendría que permitir su red.',
  'delivery.unreadable': 'no se pueden leer los ajustes',
  'delivery.secret': 'DESK_SECRET no abre el secreto: cree uno nuevo',
  'delivery.gone': 'el receptor no quiere más (410)',
  'delivery.redirect': 'no se permite una redirección',
  'delivery.noAnswer': 'sin respuesta',
  'delivery.signIn': 'el servidor de correo rechazó el inicio de sesión',
  'delivery.left': 'baja de todos los correos',
  'delivery.unconfirmed': 'la dirección no se confirmó',
  'delivery.nothing': 'no queda nada que comunicar',
  'delivery.told': 'enviado por otra notificación',
  'delivery.later': 'esperaría: fuera de horario, o la dirección aún no se ha confirmado',
  'delivery.maker': 'quien la creó ya no puede hacerlo: reanúdela para asumirla',
};
