/** The client's yes to a return: told offline to somebody of the firm, or said by the client himself. */
import { fileRefusal, kindByName } from '@app/domain/finance/vouchers/voucher-file'
import { broken, invalid } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { moneyText } from '@app/domain/kernel/money'
import { taxTitle } from '@app/domain/tax/filing/bureau-taxes'
import { bookOf } from '@app/domain/tax/filing/filed-forms'
import { checkAnswer, checkOffline, linesOf } from '@app/domain/tax/filing/consent'
import { soldIn } from '@app/domain/tax/filing/sold'
import type { Standard } from '@app/domain/ledger/ledgers/standard'
import { WITHHELD, withheldLines } from '@app/domain/tax/iit/withheld'
import { CONSENT_MEANS, CONSENT_STATES, type ConsentMeans } from '@app/domain/tax/filing/consent-names'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { mediaTypeOf } from '../../platform/documents/media-type.ts'
import { sniff } from '../../platform/documents/sniff.ts'
import type { ClientContext, LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import { Answer as Page } from '../../platform/http/implement.ts'
import { consentsOf, consentTo, digestOfFigures } from './consent.ts'
import * as queries from './consent.queries.ts'
import { keep, said, type Paper } from './evidence.ts'
import type { Filing, StepRow } from './filing.queries.ts'
import * as filings from './filing.queries.ts'
import { enqueue } from './runner.ts'

/** It waits for the client: nothing else is answered. */
const waitsFor = (steps: readonly StepRow[]): boolean =>
  steps.some(({ step, state, reason }) => step === 'confirm' && state === 'blocked' && (reason === 'client' || reason === 'disputed'))
/** FI0019: what the client is not asked about any more. */
async function asked(ctx: LedgerContext, id: string): Promise<Filing> {
  await lockChain(ctx.db)
  const filing = await filings.lock(ctx.db, id)
  if (filing.outcome !== 'open' || !waitsFor(await filings.steps(ctx.db, id))) throw broken('FI0019', '这份申报不在等客户确认，请刷新')
  return filing
}

interface Answer {
  readonly event: 'agreed' | 'disputed'
  readonly way: 'phone' | 'offline'
  readonly saidBy: string
  readonly means: ConsentMeans | ''
  readonly words: string
}
/** The word itself, its proof and what follows from it: in one transaction. */
async function answered(ctx: LedgerContext, filing: Filing, answer: Answer, papers: readonly Paper[]): Promise<void> {
  const { id, declarationId, owed, tax, spanFrom, spanTo } = filing
  const digest = digestOfFigures(filing)
  const paper = papers[0]?.name ?? ''
  const row = { filingId: id, declarationId, digest, owed, paper, keptName: ctx.user.name, keptAt: ctx.now, ...answer }
  await queries.add(ctx.db, { id: newId(), ...row })
  const words = {
    答复: CONSENT_STATES[answer.event],
    方式: answer.way === 'phone' ? '客户在手机页' : '线下',
    客户: answer.saidBy,
    怎样确认: answer.means === '' ? '' : CONSENT_MEANS[answer.means],
    说明: answer.words,
    凭据: paper,
    应缴: moneyText(owed),
    数的摘要SM3: digest,
  }
  await keep(ctx, id, 'confirm', [said('decision', '客户确认', { ...words, 登记: ctx.user.name }), ...papers])
  const after = { tax: taxTitle(tax), period: `${spanFrom}至${spanTo}`, ...words }
  await record(ctx, { action: answer.event === 'agreed' ? '客户同意申报' : '客户对申报有异议', object: 'taxFiling', objectId: id, after })
  if (answer.event === 'agreed')
    await filings.changeStep(ctx.db, id, 'confirm', { state: 'waiting', reason: '', words: '', nextAt: ctx.now })
  else await filings.changeStep(ctx.db, id, 'confirm', { reason: 'disputed', words: `${answer.saidBy}：“${answer.words}”` })
}

/** FI0020: a paper is a picture or a PDF, and is what its name says. */
function paperOf(files: readonly UploadedFile[]): Paper[] {
  return files.map((file) => {
    const { name, bytes, mediaType } = file
    const refused =
      fileRefusal({ name, sizeBytes: bytes.length }) ?? (sniff(bytes) === kindByName(name) ? null : '凭据的内容与扩展名不符，请检查文件')
    if (refused !== null) throw invalid('FI0020', refused)
    return { kind: 'decision', name, bytes, mediaType: mediaTypeOf(bytes, mediaType) }
  })
}

/** 线下同意: written down by somebody of the firm, with who said it, how, and the paper where there is one. */
export async function agreeOffline(
  caller: LedgerCaller,
  id: string,
  given: Pick<Answer, 'saidBy' | 'means' | 'words'>,
  files: readonly UploadedFile[],
): Promise<void> {
  const papers = paperOf(files)
  await caller.transact(async (ctx) => {
    const filing = await asked(ctx, id)
    const { state } = await consentTo(ctx, filing)
    checkOffline(given.means, state === 'disputed', papers.length > 0)
    await answered(ctx, filing, { event: 'agreed', way: 'offline', ...given }, papers)
    await enqueue(ctx, caller.queue, id)
  })
}

/** How many of what he was asked about wait: nothing of their figures is read for it. */
export const countWaiting = ({ db }: Pick<LedgerContext, 'db'>): Promise<number> => queries.countForClient(db)

/** Of what was withheld from people no person is named. */
const shortOf = ({ filing, cycle, period, sentValues }: Filing, standard: Standard) =>
  filing === WITHHELD ? withheldLines(sentValues) : linesOf(bookOf({ filing, cycle, period }, standard), sentValues)

type Asker = Pick<LedgerContext, 'db' | 'ledger'>
/** With figures in short; `digest` says which figures he has seen. */
async function shownToClient(ctx: Asker, all: readonly Filing[]) {
  const consents = await consentsOf(ctx, all)
  const steps = Map.groupBy(
    await filings.stepsOf(
      ctx.db,
      all.map(({ id }) => id),
    ),
    ({ filingId }) => filingId,
  )
  return all.map((one) => ({
    id: one.id,
    title: taxTitle(one.tax),
    correction: one.correction,
    from: one.spanFrom,
    to: one.spanTo,
    due: one.dueOn,
    owed: one.owed,
    sales: soldIn(one.layout.slice(0, one.layout.indexOf('@')), one.sentValues),
    paid: one.paid,
    filed: one.accepted !== null,
    digest: digestOfFigures(one),
    waits: one.outcome === 'open' && waitsFor(steps.get(one.id) ?? []),
    lines: shortOf(one, ctx.ledger.standard),
    consent: consents.get(one.id)!,
  }))
}
/** What the client is or was asked about: some of it, and where the rest goes on. */
export async function ofClient(ctx: Asker, before: string | undefined) {
  const found = await queries.forClient(ctx.db, before)
  const rows = found.slice(0, queries.SHOWN_AT_ONCE)
  const next = found.length > rows.length ? rows.at(-1)!.id : null
  return new Page(await shownToClient(ctx, rows), { total: rows.length, totalData: { next } })
}
/** Undefined: it is none of those. */
export async function oneOfClient(ctx: Asker, id: string) {
  const one = await queries.oneForClient(ctx.db, id)
  return one && (await shownToClient(ctx, [one]))[0]
}

/** Said by the client himself: he may change his mind while it waits. */
export async function respond(ctx: ClientContext, id: string, { agree, words, seen }: { agree: boolean; words: string; seen: string }) {
  const filing = await asked(ctx, id)
  checkAnswer({ agree, words, seen }, digestOfFigures(filing))
  await answered(ctx, filing, { event: agree ? 'agreed' : 'disputed', way: 'phone', saidBy: ctx.user.name, means: '', words }, [])
  const { tax, spanFrom, spanTo } = filing
  return `${taxTitle(tax)} ${spanFrom}至${spanTo}`
}

/** That the client was told that it waits for him. */
export async function noteAsked(ctx: LedgerContext, id: string, contact: string): Promise<void> {
  const filing = await asked(ctx, id)
  const { declarationId, owed } = filing
  await queries.add(ctx.db, {
    id: newId(),
    filingId: id,
    declarationId,
    event: 'asked',
    way: 'phone',
    digest: digestOfFigures(filing),
    owed,
    saidBy: contact,
    keptName: ctx.user.name,
    keptAt: ctx.now,
  })
  await keep(ctx, id, 'confirm', [said('decision', '请客户确认', { 客户: contact, 应缴: moneyText(owed), 人: ctx.user.name })])
  await record(ctx, { action: '请客户确认申报', object: 'taxFiling', objectId: id, after: { contact, owed: moneyText(owed) } })
}
