import { askedFilingsApi } from '@app/contract/client/interactions/asked-filings'
import { contactsApi } from '@app/contract/client/interactions/contacts'
import { deliveriesApi, forecastsApi, requestsApi } from '@app/contract/client/interactions/interactions'
import { businessFilesApi, initFilesApi } from '@app/contract/client/interactions/client-files'
import { wordsApi } from '@app/contract/client/interactions/client-words'
import { ownClaimsApi } from '@app/contract/client/interactions/own-claims'
import { clientApi, clientDoorApi } from '@app/contract/client/interactions/client-site'
import { implement, type Route } from '../../platform/http/implement.ts'
import * as files from './client-files.service.ts'
import * as views from './client-views.service.ts'
import * as contacts from './contacts.service.ts'
import * as deliveries from './deliveries.service.ts'
import * as door from './door.service.ts'
import * as filings from './filings.service.ts'
import * as forecasts from './forecasts.service.ts'
import * as handed from './handed.service.ts'
import * as reminders from './reminders.service.ts'
import * as own from './own-claims.service.ts'
import * as requests from './requests.service.ts'
import * as words from './words.service.ts'

/** The firm's side. */
export const interactionsRoutes: readonly Route[] = [
  ...implement(contactsApi, {
    list: (ctx) => contacts.list(ctx),
    add: (ctx, { body }) => contacts.add(ctx, body),
    addStaff: (caller, { body }) => contacts.addStaff(caller, body),
    invite: (caller, { params, body }) => contacts.invite(caller, params.id, body),
    withdraw: (ctx, { params }) => contacts.withdraw(ctx, params.id),
  }),
  ...implement(wordsApi, {
    threads: (ctx) => words.threads(ctx),
    list: (ctx, { params }) => words.list(ctx, params.id),
    say: (caller, { params, body }) => words.say(caller, params.id, body),
    seen: (ctx, { params }) => words.seen(ctx, params.id),
  }),
  ...implement(requestsApi, {
    list: (ctx, { query }) => requests.list(ctx, query),
    add: (caller, { body }) => requests.add(caller, body),
    accept: (ctx, { params }) => requests.accept(ctx, params.id),
    sendBack: (caller, { params, body }) => requests.sendBack(caller, params.id, body.reason),
    remind: (caller, { params, body }) => reminders.remind(caller, params.id, body.remindDays),
    withdraw: (ctx, { params }) => requests.withdraw(ctx, params.id),
  }),
  ...implement(forecastsApi, {
    list: (ctx, { query }) => forecasts.list(ctx, query),
    save: (ctx, { body }) => forecasts.save(ctx, body.period),
    update: (ctx, { params, body }) => forecasts.update(ctx, params.id, body),
    cancel: (ctx, { params, body }) => forecasts.cancel(ctx, params.id, body.reason),
    push: (caller, { params, body }) => forecasts.push(caller, params.id, body),
    agreeOffline: (ctx, { params, body }) => forecasts.agreeOffline(ctx, params.id, body.feedback),
  }),
  ...implement(askedFilingsApi, {
    list: (ctx, { query }) => filings.list(ctx, query.before),
    push: (caller, { params, body }) => filings.push(caller, params.id, body),
  }),
  ...implement(deliveriesApi, {
    list: (ctx) => deliveries.list(ctx),
    proposed: (ctx, { query }) => deliveries.proposed(ctx, query.period),
    add: (ctx, { body }) => deliveries.add(ctx, body.period, body.items),
    send: (caller, { params, body }) => deliveries.send(caller, params.id, body),
    withdraw: (ctx, { params }) => deliveries.withdraw(ctx, params.id),
    pdf: (ctx, { params }) => deliveries.pdf(ctx, params.id),
  }),
  ...implement(businessFilesApi, {
    list: (ctx, { query }) => files.list(ctx, 'business', query.period),
    upload: (caller, { query, files: given }) => files.upload(caller, 'business', given, query),
    saveRequired: (ctx, { body }) => files.saveRequired(ctx, 'business', body.names),
    decide: (caller, { body }) => files.decide(caller, 'business', body),
    file: (ctx, { params }) => files.file(ctx, 'business', params.id),
  }),
  ...implement(initFilesApi, {
    list: (ctx, { query }) => files.list(ctx, 'init', query.period),
    upload: (caller, { query, files: given }) => files.upload(caller, 'init', given, query),
    saveRequired: (ctx, { body }) => files.saveRequired(ctx, 'init', body.names),
    decide: (caller, { body }) => files.decide(caller, 'init', body),
    file: (ctx, { params }) => files.file(ctx, 'init', params.id),
  }),
]

/** The client's side. */
export const clientSiteRoutes: readonly Route[] = [
  ...implement(clientDoorApi, {
    door: (caller, { body }) => door.door(caller, body.token),
    code: (caller, { body }) => door.code(caller, body.token),
    enter: (caller, { body }) => door.enter(caller, body.token, body.code),
  }),
  ...implement(clientApi, {
    me: (ctx) => views.me(ctx),
    standing: (ctx) => views.standing(ctx),
    words: (ctx) => words.ofClient(ctx),
    say: (ctx, { body }) => words.sayAsClient(ctx, body.words),
    seenWords: (ctx) => words.seenByClient(ctx),
    leave: (ctx) => door.leave(ctx),
    requests: (ctx) => requests.ofClient(ctx),
    answer: (caller, { params, query, files: given }) => requests.answer(caller, params.id, given, query.comment),
    absent: (ctx, { params, body }) => requests.absent(ctx, params.id, body.reason),
    takeBackAnswer: (ctx, { params }) => requests.takeBackAnswer(ctx, params.id),
    answered: (ctx, { params }) => requests.answered(ctx, params.id, params.billId),
    file: (ctx, { params }) => files.ownFile(ctx, params.id),
    takeBack: (ctx, { params }) => files.takeBack(ctx, params.id),
    files: (ctx, { query }) => files.ofClient(ctx, query.purpose),
    upload: (caller, { query, files: given }) => files.uploadByClient(caller, query, given),
    forecasts: (ctx) => forecasts.ofClient(ctx),
    respond: (ctx, { params, body }) => forecasts.respond(ctx, params.id, body),
    filings: (ctx, { query }) => filings.list(ctx, query.before),
    answerFiling: (ctx, { params, body }) => filings.respond(ctx, params.id, body),
    deliveries: (ctx) => deliveries.ofClient(ctx),
    handed: (ctx, { params, query }) => handed.open(ctx, params.id, query.name),
    deliveryPdf: (ctx, { params }) => deliveries.copyOf(ctx, params.id),
    sign: (caller, { params, query, files: given }) => deliveries.sign(caller, params.id, query, given),
    statement: (ctx, { query }) => views.statement(ctx, query.kind, query.period),
    payslips: (ctx) => views.payslips(ctx),
    payslip: (ctx, { params }) => views.payslip(ctx, params.id),
  }),
  ...implement(ownClaimsApi, {
    list: (ctx) => own.list(ctx),
    choices: (ctx) => own.choices(ctx),
    get: (ctx, { params }) => own.get(ctx, params.id),
    save: (ctx, { body }) => own.save(ctx, body),
    submit: (ctx, { params }) => own.submit(ctx, params.id),
    withdraw: (ctx, { params }) => own.withdraw(ctx, params.id),
    remove: (ctx, { params }) => own.remove(ctx, params.id),
    addFiles: (caller, { params, files: given }) => own.addFiles(caller, params.id, given),
    removeFile: (ctx, { params }) => own.removeFile(ctx, params.id, params.fileId),
    file: (ctx, { params }) => own.file(ctx, params.id, params.fileId),
  }),
]
