/** What a firm holds of one person: found wherever it lies, and taken along as one file people can read. */
import { entriesIn, GONE, keptOf, PLACES, type Entry } from '@app/domain/centre/personal-data/person'
import { eventTitles, type AccountEventKind } from '@app/domain/firm/accounts/events'
import { maskPhone } from '@app/domain/firm/accounts/phone'
import { DEDUCTIONS } from '@app/domain/people/salary/deductions'
import { broken } from '@app/domain/kernel/app-error'
import { factsOf, fromTexts } from '@app/domain/kernel/field'
import { momentText } from '@app/domain/kernel/period'
import { recordKinds } from '@app/domain/ledger/records/record-kinds'
import { auditFirm } from '../../firm/operation-log/index.ts'
import { ledgerNow } from '../../ledger/ledgers/index.ts'
import { allRecords } from '../../ledger/records/index.ts'
import type { AgencyCaller } from '../../platform/http/context.ts'
import { Answer, FileAnswer } from '../../platform/http/implement.ts'
import { taxFactsOf } from '../../tax/iit/index.ts'
import { payeeFacts, payeeNamed, payeesLike } from '../../tax/natural-persons/index.ts'
import * as queries from './personal-data.queries.ts'

const firmOf = (caller: AgencyCaller): string => caller.user.agency.id
export const ledgersOf = (caller: AgencyCaller) => caller.transact(({ db }) => queries.ledgersOf(db, firmOf(caller)))

/** So many ledgers are looked into for one answer: whoever is in more is sought by more of the name, or the number. */
const MOST_LEDGERS = 60

/** Accounts of the firm first, then ledger by ledger; nothing without a word to look for. */
export async function list(caller: AgencyCaller, typed: string) {
  if (typed.trim() === '') return new Answer([], { totalData: { more: false } })
  const people = await caller.transact(({ db }) => queries.peopleLike(db, firmOf(caller), typed))
  const found = people.map(({ id, name, phone, position }) => ({
    place: 'account' as const,
    id,
    ledgerId: null as string | null,
    ledgerName: '',
    name,
    phone: maskPhone(phone),
    detail: position ?? '已离开',
    kept: true,
  }))
  const rows: (Omit<(typeof found)[number], 'place'> & { place: Entry['place'] })[] = [...found]
  const inLedgers = await caller.transact(({ db }) => queries.ledgersWithPerson(db, typed, MOST_LEDGERS + 1))
  for (const ledger of inLedgers.slice(0, MOST_LEDGERS))
    await caller.database.inLedger(ledger.id, async (db) => {
      const [employees, contacts] = await Promise.all([queries.employeesLike(db, typed), queries.contactsLike(db, typed)])
      const payees = await payeesLike(db, typed, GONE)
      const at = { ledgerId: ledger.id, ledgerName: ledger.name }
      for (const { id, name, phone, detail, ...traces } of employees)
        rows.push({ place: 'employee', id, ...at, name, phone: maskPhone(phone), detail, kept: keptOf(traces).length > 0 })
      for (const { id, name, phone, withdrawn } of contacts)
        rows.push({ place: 'contact', id, ...at, name, phone: maskPhone(phone), detail: withdrawn ? '已停用' : '', kept: false })
      for (const { id, name, count, withheld } of payees)
        rows.push({ place: 'payee', id, ...at, name, phone: '', detail: `${count}笔登记`, kept: withheld > 0 })
    })
  return new Answer(rows, { totalData: { more: inLedgers.length > MOST_LEDGERS } })
}

/** GP0012: what was chosen is not there any more, or never was. */
export const goneRecord = () => broken('GP0012', '所选的记录不存在或已删除，请刷新')

/** GP0011 for entries of somebody else's ledgers. */
export async function entriesOfFirm(caller: AgencyCaller, text: string) {
  const names = new Map((await ledgersOf(caller)).map(({ id, name }) => [id, name]))
  const entries = entriesIn(text)
  if (entries.some(({ ledgerId }) => ledgerId !== null && !names.has(ledgerId))) throw broken('GP0011', '账套不存在或不属于本公司，请刷新')
  return { entries, ledgerNames: names }
}

/** An account: what the firm and its logs say of it. */
async function accountFile(caller: AgencyCaller, id: string, ledgerNames: ReadonlyMap<string, string>) {
  const about = await caller.transact(async ({ db }) => {
    const one = await queries.person(db, firmOf(caller), id)
    if (!one) return null
    const [log, events] = [await queries.firmLogOf(db, firmOf(caller), id), await queries.eventsOf(db, id)]
    return { one, log, events }
  })
  if (!about) return null
  const books: object[] = []
  for (const [ledgerId, ledger] of ledgerNames)
    await caller.database.inLedger(ledgerId, async (db) => {
      for (const { at, action } of await queries.bookLogOf(db, id)) books.push({ 账套: ledger, 时间: momentText(at), 操作: action })
    })
  const { one, log, events } = about
  return {
    name: one.name,
    content: {
      账号: { 用户名: one.userName, 姓名: one.name, 手机号: one.phone, 注册时间: momentText(one.createdAt) },
      员工档案: one.joinedAt && { 加入时间: momentText(one.joinedAt), 职务: one.position, 邮箱: one.email, 备注: one.note },
      账号安全记录: events.map(({ kind, at, address, userAgent }) => ({
        时间: momentText(at),
        事项: eventTitles[kind as AccountEventKind],
        地址: address,
        浏览器: userAgent,
      })),
      操作日志: log.map(({ at, area, action, before, after, ledgerName, address }) => ({
        时间: momentText(at),
        模块: area,
        账套: ledgerName,
        操作: action,
        操作前: before,
        操作后: after,
        地址: address,
      })),
      账务日志: books,
    },
  }
}

/** An employee of a ledger: the record in full, pay and claims. */
const employeeFile = (caller: AgencyCaller, ledgerId: string, id: string) =>
  caller.database.inLedger(ledgerId, async (db) => {
    const ledger = await ledgerNow(db)
    const one = (await allRecords({ db, ledger, vault: caller.vault }, 'employee')).find((row) => row.id === id)
    if (!one) return null
    const { fields } = recordKinds.employee
    const [pay, deductions, claims] = [await queries.payOf(db, id), await queries.deductionsOf(db, id), await queries.claimsOf(db, id)]
    return {
      name: one.name,
      content: {
        账套: ledger.name,
        职员: {
          编码: one.code,
          姓名: one.name,
          ...Object.fromEntries(factsOf(fields, fromTexts(fields, one.values)).filter(([, said]) => said !== '')),
        },
        个税人员信息: await taxFactsOf({ db, ledger, vault: caller.vault }, id),
        专项附加扣除: deductions.map(({ item, monthly, fromPeriod, toPeriod }) => ({
          项目: DEDUCTIONS[item],
          每月: monthly,
          起: fromPeriod,
          止: toPeriod ?? '',
        })),
        工资: pay.map(({ period, name, columns, inputs, figures, gross, tax, net }) => ({
          月份: period,
          工资表: name,
          ...Object.fromEntries(columns.map(({ key, title }) => [title, figures[key] ?? inputs[key] ?? ''])),
          应发工资: gross,
          个人所得税: tax,
          实发工资: net,
        })),
        报销: claims.map(({ number, day, reason, amount, createdName }) => ({
          单号: number,
          日期: day,
          事由: reason,
          金额: amount,
          录入: createdName,
        })),
      },
    }
  })

const contactFile = (caller: AgencyCaller, ledgerId: string, id: string, ledger: string) =>
  caller.database.inLedger(ledgerId, async (db) => {
    const one = await queries.contact(db, id)
    return (
      one && {
        name: one.name,
        content: { 账套: ledger, 客户联系人: { 姓名: one.name, 手机号: one.phone, 登记时间: momentText(one.createdAt) } },
      }
    )
  })

const payeeFile = (caller: AgencyCaller, ledgerId: string, id: string) =>
  caller.database.inLedger(ledgerId, async (db) => {
    const one = await payeeNamed(db, id)
    if (!one) return null
    const ledger = await ledgerNow(db)
    return { name: one.name, content: { 账套: ledger.name, 付款登记: await payeeFacts({ db, ledger, vault: caller.vault }, one) } }
  })
/** What a ledger has of a person, by where it stands. */
function ledgerFile(caller: AgencyCaller, { place, id }: Entry, ledgerId: string, ledger: string) {
  if (place === 'employee') return employeeFile(caller, ledgerId, id)
  return place === 'payee' ? payeeFile(caller, ledgerId, id) : contactFile(caller, ledgerId, id, ledger)
}

/** One file of all that was chosen; that it was taken, of whom and by whom, is in the log. */
export async function file(caller: AgencyCaller, text: string): Promise<FileAnswer> {
  const { entries, ledgerNames } = await entriesOfFirm(caller, text)
  const parts: { readonly place: Entry['place']; readonly name: string; readonly content: object }[] = []
  for (const entry of entries) {
    const { id, ledgerId } = entry
    const part =
      ledgerId === null ? await accountFile(caller, id, ledgerNames) : await ledgerFile(caller, entry, ledgerId, ledgerNames.get(ledgerId)!)
    if (!part) throw goneRecord()
    parts.push({ place: entry.place, ...part })
  }
  const name = parts[0]!.name
  await caller.transact((ctx) =>
    auditFirm(ctx, { area: '安全', action: '导出个人信息', after: `${name}：${parts.map((part) => PLACES[part.place]).join('、')}` }),
  )
  const whole = {
    说明: `${caller.user.agency.name}持有的个人信息（个人信息保护法第四十五条）`,
    导出时间: momentText(caller.now),
    ...Object.fromEntries(
      Object.entries(PLACES).map(([place, title]) => [title, parts.filter((part) => part.place === place).map((part) => part.content)]),
    ),
  }
  return new FileAnswer(`个人信息-${name}.json`, 'application/json; charset=utf-8', Buffer.from(`${JSON.stringify(whole, null, 2)}\n`))
}
