import type { refusals as english } from '../en/refusals.ts';
import type { TextsOf } from '../message.ts';

export const refusals: TextsOf<typeof english> = {
  'refused.NOT_FOUND': 'Isto não existe mais, ou você não tem acesso.',
  'refused.NOT_SIGNED_IN': 'Entre primeiro.',
  'refused.NOT_ALLOWED': 'A sua função não permite isto.',
  'refused.WRONG_PARAMETERS': 'O pedido não pode ser lido.',
  'refused.WRONG_BODY': 'Isto não pode ser salvo como foi digitado.',
  'refused.VERSION_STALE': 'Alguém alterou isto nesse meio-tempo. Carregue de novo.',
  'refused.KEY_REUSED': 'Isto já aconteceu.',
  'refused.TOO_MANY_REQUESTS': 'Pedidos demais. Espere um pouco.',
  'refused.DESK_UNAVAILABLE': 'O servidor não consegue ler nem salvar nada agora. Nada foi alterado.',
  'refused.DESK_READING': 'Os embarques ainda estão sendo carregados. Tente de novo em breve.',
  'refused.NOT_CONFIGURED': 'Isto não está configurado neste servidor. O operador pode fazê-lo.',
  'refused.INTERNAL_ERROR': 'Algo deu errado. Nada foi alterado.',

  'refused.full': 'Já existem {most}, e não há lugar para mais. Remova um primeiro.',
  'refused.asGuest': 'Enquanto tudo é visto como convidado, não se pode alterar nada.',
  'refused.tooLarge': 'Isto é grande demais. Envie em partes.',
  'refused.jobTooLarge': {
    plural: 'most',
    one: 'O filtro encontra mais de {most} embarque. Restrinja-o.',
    many: 'O filtro encontra mais de {most} de embarques. Restrinja-o.',
    other: 'O filtro encontra mais de {most} embarques. Restrinja-o.',
  },
  'refused.exportTooLarge': {
    plural: 'most',
    one: 'Uma planilha comporta {most} linha, e estas são {rows}. Restrinja o filtro, ou escolha CSV.',
    many: 'Uma planilha comporta {most} de linhas, e estas são {rows}. Restrinja o filtro, ou escolha CSV.',
    other: 'Uma planilha comporta {most} linhas, e estas são {rows}. Restrinja o filtro, ou escolha CSV.',
  },
  'refused.feedTooLarge': {
    plural: 'most',
    one: 'Um link comporta {most} embarque, e estes são mais. Restrinja o filtro.',
    many: 'Um link comporta {most} de embarques, e estes são mais. Restrinja o filtro.',
    other: 'Um link comporta {most} embarques, e estes são mais. Restrinja o filtro.',
  },
  'refused.columnsFull': {
    plural: 'most',
    one: 'Não é possível ter mais de {most} coluna. Desative uma primeiro.',
    many: 'Não é possível ter mais de {most} de colunas. Desative uma primeiro.',
    other: 'Não é possível ter mais de {most} colunas. Desative uma primeiro.',
  },
  'refused.columnTaken': 'Outra coluna se chama “{name}”. Escolha outro nome.',
  'refused.eraseName': 'Um nome tem pelo menos duas letras ou dígitos. Digite o nome inteiro.',
  'refused.needsAccount': 'Um compartilhamento termina com a conta que o criou. Entre para criar um.',

  'refused.upload': 'O arquivo não chegou inteiro. Envie-o de novo.',
  'refused.importRunning': 'Isto ainda está sendo gravado.',
  'refused.importsFull':
    'Os arquivos de importações anteriores ocupam todo o espaço que há para eles. Remova alguns, ou espere um dia.',
  'refused.interrupted': 'A leitura do arquivo foi interrompida duas vezes. Salve-o como CSV e envie de novo.',
  'refused.sheet.damaged': 'O arquivo está danificado. Salve-o mais uma vez como XLSX ou CSV.',
  'refused.sheet.encrypted': 'O arquivo está protegido por senha. Remova a senha primeiro.',
  'refused.sheet.tooLarge':
    'O arquivo descompactado tem mais do que pode ser lido. Remova imagens e linhas vazias, ou salve-o como CSV.',
  'refused.sheet.tooSlow': 'A leitura do arquivo demora demais. Divida-o em vários.',
  'refused.sheet.tooManyLines': 'O arquivo tem mais de 1.000.000 de linhas. Remova as vazias, ou divida-o em vários.',
  'refused.sheet.oldFormat':
    'O arquivo está protegido por senha ou em um formato antigo (XLS). Salve-o como XLSX comum ou CSV.',
  'refused.sheet.notASheet': 'O arquivo não contém nenhuma planilha. Use XLSX, CSV ou texto.',
  'refused.sheet.doctype': 'O arquivo declara entidades, de que nenhuma planilha precisa. Ele não é lido.',

  'refused.mailLeft': 'Este endereço não quer receber e-mails daqui. Só o dono dele pode mudar isso.',
  'refused.mailFailed': 'O servidor de e-mail não aceitou a mensagem: {answer}',
  'refused.mailAsked': {
    plural: 'most',
    one: 'Já foi enviado {most} pedido de confirmação. Espere e tente de novo.',
    many: 'Já foram enviados {most} de pedidos de confirmação. Espere e tente de novo.',
    other: 'Já foram enviados {most} pedidos de confirmação. Espere e tente de novo.',
  },
  'refused.tests': {
    plural: 'most',
    one: 'Foi enviado {most} teste em um dia. Espere, ou veja o que aconteceu com os últimos.',
    many: 'Foram enviados {most} de testes em um dia. Espere, ou veja o que aconteceu com os últimos.',
    other: 'Foram enviados {most} testes em um dia. Espere, ou veja o que aconteceu com os últimos.',
  },

  // What became of a message: stored as a key, for its log of deliveries.
  'delivery.noMail': 'Não há e-mail configurado aqui. O operador define MAIL_URL e MAIL_FROM.',
  'delivery.noWebhooks': 'Um webhook precisa da configuração DESK_SECRET, que criptografa o segredo dele.',
  'delivery.domain': 'E-mails não vão para este domínio (MAIL_ALLOW_DOMAINS).',
  'delivery.webAddress': 'Este não é um endereço web utilizável: https, sem usuário, senha e “#”.',
  'delivery.webHost': 'O host deste endereço não foi encontrado.',
  'delivery.webPrivate': 'O endereço não é público. WEBHOOK_NETWORKS teria de permitir a rede dele.',
  'delivery.unreadable': 'as configurações não podem ser lidas',
  'delivery.secret': 'DESK_SECRET não abre o segredo: crie um novo',
  'delivery.gone': 'o destinatário não quer mais nada (410)',
  'delivery.redirect': 'um redirecionamento não é permitido',
  'delivery.noAnswer': 'sem resposta',
  'delivery.signIn': 'o servidor de e-mail recusou o login',
  'delivery.left': 'inscrição cancelada para todos os e-mails',
  'delivery.unconfirmed': 'o endereço não foi confirmado',
  'delivery.nothing': 'não resta nada a comunicar',
  'delivery.told': 'enviado por outra notificação',
  'delivery.later': 'esperaria: fora do horário, ou o endereço ainda não foi confirmado',
  'delivery.maker': 'quem a configurou talvez não possa mais fazê-lo: retome-a para assumi-la',
};
