import type { failures as english } from '../en/failures.ts';
import type { TextsOf } from '../message.ts';

export const failures: TextsOf<typeof english> = {
  'api.thisNumber': 'este número',
  'api.theLine': 'o armador',

  'api.step.retry': 'Tentar de novo',
  'api.step.look': 'Verificar de novo',
  'api.step.line': 'Escolher o armador',
  'api.step.otherLine': 'Escolher outro armador',
  'api.step.type': 'Escolher o tipo',
  'api.step.both': 'Escolher armador e tipo',
  'api.step.number': 'Corrigir o número',
  'api.step.another': 'Rastrear outro número',
  'api.step.cached': 'Mostrar o que já está aqui',
  'api.step.operator': 'Copiar para o operador',
  'api.step.report': 'Copiar os detalhes',
  'api.step.portal': 'Copiar para o responsável pela página',

  'api.nothingYet.title': 'O armador ainda não tem registro',
  'api.nothingYet.body':
    'O armador entende a consulta, mas ainda não tem nada sobre {number}; isso é comum logo após a reserva, ou quando o contêiner é de outro armador.',
  'api.pending.title': 'Nada ainda: o armador está sendo consultado',
  'api.pending.body': 'O serviço recebeu {number} e espera os primeiros dados do armador.',
  'api.cancelled.title': 'Embarque cancelado',
  'api.cancelled.body': 'O armador cancelou {number}; não virão mais eventos.',
  'api.noContainers.title': 'Ainda não há contêineres',
  'api.noContainers.body':
    'O armador conhece {number}, mas ainda não lhe atribuiu contêineres; o que se sabe é mostrado.',
  'api.noEvents.title': 'Ainda não há eventos',
  'api.noEvents.body': 'O armador conhece {number}, mas ainda não informou nenhum evento.',
  'api.unknownNews.title': 'O serviço diz “{code}”',
  'api.unknownNews.body': 'O Landfall não conhece esta mensagem; o que veio com ela é mostrado como está.',

  'api.wrongParameters.title': 'O Landfall perguntou de um jeito que o serviço não entende',
  'api.wrongParameters.body': 'A falha é nossa, não sua; o que foi enviado está nos detalhes.',
  'api.wrongNumber.title': 'Número não aceito',
  'api.wrongNumber.body':
    'O serviço não aceita {number} como número de embarque; compare-o com o documento, letra por letra.',
  'api.wrongLine.title': 'Este código de armador é desconhecido',
  'api.wrongLine.body': 'O serviço não conhece o armador {line}; escolha-o na lista.',
  'api.wrongType.title': 'O número é de outro tipo',
  'api.wrongType.body': '{number} não foi aceito como o tipo com que foi enviado; escolha o que ele é.',
  'api.lineNotSupported.title': 'Este armador não é coberto',
  'api.lineNotSupported.body': 'O serviço não cobre {line}; outro armador pode ter o mesmo contêiner.',
  'api.typeNotSupported.title': 'O armador não aceita este tipo',
  'api.typeNotSupported.body':
    'Com {line}, nenhum embarque pode ser encontrado por este tipo de número; escolha outro tipo e o número correspondente.',
  'api.lineDisabled.title': 'O armador está desligado por enquanto',
  'api.lineDisabled.body': 'O serviço parou de consultar {line} por enquanto; o número fica guardado.',
  'api.cause.key':
    '{carrier} recusa a chave: compare-a com o portal, verifique se o plano inclui esta API e se o endereço IP deste servidor precisa ser registrado.',
  'api.cause.party':
    '{carrier} não tem nada sobre {number} ou só responde às partes: verifique se a sua empresa é uma delas neste embarque ou escolha outro armador.',
  'api.lineMaintenance.title': 'O armador está em manutenção',
  'api.lineMaintenance.body': 'No momento {line} está com os sistemas em manutenção; o número fica guardado.',
  'api.lineSilent.title': 'O armador não respondeu',
  'api.lineSilent.body': 'O serviço consultou {line} e não teve resposta; isto não diz nada sobre o embarque.',
  'api.needsLine.title': 'Qual armador está com ele?',
  'api.needsLine.body':
    'Só com {number} não dá para saber o armador; ele consta no conhecimento de embarque ou na reserva.',
  'api.needsType.title': 'Que tipo de número é?',
  'api.needsType.body': 'Não dá para saber se {number} é um contêiner, um conhecimento de embarque ou uma reserva.',
  'api.needsBoth.title': 'Não encontrado sem o armador',
  'api.needsBoth.body':
    'Nenhum armador foi encontrado para {number}; com o armador, e o tipo caso se saiba, a busca vai mais fundo.',
  'api.keyTrouble.title': 'O serviço de rastreamento não está configurado',
  'api.keyTrouble.body': 'Não é nada que você tenha feito: o operador deste Landfall precisa verificar a assinatura.',
  'api.keyExpired.title': 'A assinatura deste Landfall terminou',
  'api.keyExpired.body':
    'Não é nada que você tenha feito: o operador precisa renová-la, e o que já foi rastreado continua legível.',
  'api.quotaSpent.title': 'Não restam consultas neste período',
  'api.quotaSpent.body': 'A assinatura por trás deste Landfall se esgotou; embarques já rastreados continuam legíveis.',
  'api.tooFast.title': 'Consultas demais ao mesmo tempo',
  'api.tooFast.body': 'O serviço pede uma pausa; o número fica guardado.',
  'api.unexpected.title': 'O serviço falhou com este número',
  'api.unexpected.body': 'Não deu motivo; uma segunda tentativa muitas vezes funciona.',
  'api.unknown.title': 'O serviço respondeu “{code}”',
  'api.unknown.body': 'O Landfall não conhece esta resposta; uma segunda tentativa ou outro armador pode ajudar.',

  'api.forceRefused.title': 'Já está atualizado',
  'api.forceRefused.body':
    'O armador foi consultado há pouco e poderá ser consultado de novo daqui a pouco; o que é mostrado é o mais recente.',
  'api.budgetReached.title': 'As consultas de hoje se esgotaram',
  'api.budgetReached.body':
    'Este Landfall limita quantos números novos são consultados; embarques já rastreados continuam legíveis.',
  'api.notCached.title': 'Não está entre os embarques guardados aqui',
  'api.notCached.body': 'Aqui só se abrem embarques que já foram rastreados, e {number} não é um deles.',
  'api.notAllowed.title': 'Não aberto a esta página',
  'api.notAllowed.body': 'Esta visão só pode mostrar certos números, e {number} não é um deles.',
  'api.notSignedIn.title': 'Entre para ver embarques',
  'api.notSignedIn.body':
    'Este Landfall mostra embarques a quem entrou na conta. Carregue a página de novo para entrar, ou fale com o operador.',
  'api.tokenMissing.title': 'Este quadro precisa de um token',
  'api.tokenMissing.body':
    'O operador deste Landfall só mostra embarques em outras páginas com um token, e esta página não deu nenhum.',
  'api.tokenInvalid.title': 'Token inválido',
  'api.tokenInvalid.body':
    'Ele não foi criado por este Landfall, ou não para esta página; o responsável pela página precisa verificá-lo.',
  'api.tokenExpired.title': 'O tempo desta visão acabou',
  'api.tokenExpired.body':
    'A página ao redor só a permite por algum tempo; carregar aquela página de novo dá um novo prazo.',
  'api.tokenRevoked.title': 'Acesso revogado',
  'api.tokenRevoked.body':
    'O responsável pela página ao redor encerrou o acesso, então nada mais do embarque é mostrado.',
  'api.tokenNumber.title': 'O token não é para este embarque',
  'api.tokenNumber.body': 'A página ao redor pode mostrar outros embarques aqui, mas {number} não é um deles.',
  'api.tooMany.title': 'Uma pequena pausa, por favor',
  'api.tooMany.body': 'Pedidos demais a partir desta conexão; o número fica guardado.',
  'api.serviceUnreachable.title': 'O serviço de rastreamento está inacessível',
  'api.serviceUnreachable.body':
    'O Landfall está aqui, mas o serviço por trás dele não responde; isto não diz nada sobre o embarque.',
  'api.serviceTimeout.title': 'O serviço demorou demais',
  'api.serviceTimeout.body':
    'O armador talvez ainda esteja respondendo: a próxima tentativa muitas vezes encontra o resultado pronto.',
  'api.serviceMalformed.title': 'A resposta não pôde ser lida',
  'api.serviceMalformed.body': 'O que voltou não é um embarque, então nada disso é mostrado; o número fica guardado.',
  'api.serviceFailed.title': 'O serviço de rastreamento falhou',
  'api.serviceFailed.body':
    'Ele respondeu com uma falha própria, antes de chegar a {number}; isto não diz nada sobre o embarque.',
  'api.serviceResting.title': 'Breve pausa nas atualizações',
  'api.serviceResting.body':
    'O serviço falhou várias vezes seguidas, então o Landfall espera um pouco antes de consultar de novo.',
  'api.internal.title': 'O próprio Landfall falhou',
  'api.internal.body': 'A falha é do nosso lado e foi registrada; o número fica guardado.',
  'api.wrongHost.title': 'Este endereço não está configurado',
  'api.wrongHost.body':
    'O servidor não responde por este nome; o operador precisa definir PUBLIC_URL com o endereço que as pessoas usam.',
  'api.notFound.title': 'Este servidor não reconhece o pedido',
  'api.notFound.body':
    'Página e servidor não combinam; carregar a página de novo pode ajudar, senão o operador precisa verificar.',

  'api.offline.title': 'Sem conexão',
  'api.offline.body': 'Não há conexão neste dispositivo; o que já foi aberto continua legível.',
  'api.unreachable.title': 'O Landfall está inacessível',
  'api.unreachable.body': 'A conexão com o servidor caiu; o número fica guardado.',
  'api.timeout.title': 'Sem resposta em 75 segundos',
  'api.timeout.body':
    'O armador talvez ainda esteja respondendo: a próxima tentativa muitas vezes encontra o resultado pronto.',
  'api.malformed.title': 'A resposta não pôde ser lida',
  'api.malformed.body': 'O que voltou não é um embarque, então nada disso é mostrado; o número fica guardado.',
  'api.tooLarge.title': 'A resposta é grande demais',
  'api.tooLarge.body': 'Voltou mais do que cabe em um embarque, então a resposta não foi lida até o fim.',
  'api.http.title': 'O servidor respondeu {code}',
  'api.http.body': 'Algo entre esta página e o serviço recusou o pedido; o número fica guardado.',
  'api.crash.title': 'Esta parte da página falhou',
  'api.crash.body': 'A falha é nossa; o resto da página continua funcionando.',

  'api.sent': 'número {number}, armador {line}, tipo {type}',
  'api.notSent': 'não informado',
  'state.kept': 'O que se vê é o que já se sabia antes.',
  'state.details': 'Detalhes',
  'state.copied': 'Copiado',
  'state.keptHere': 'Legíveis sem nova consulta',
  'state.keptNone': 'Nada foi rastreado neste navegador ainda.',
  'state.likely': 'Armadores prováveis',
  'state.type': 'Tipo',
  'state.comeBack': 'Vale a pena voltar às {time}. Até lá:',
  'state.retryIn': '{label} em {time}',
};
