/**
 * A person's data deleted (个人信息保护法 第四十七条): what nobody must keep goes or becomes nobody's, at once and for good; what the law keeps is
 * told with its reason. In each ledger and in the firm it is written down, without what was deleted.
 */
import { checkSamePerson, entriesIn, GONE, KEPT, keptOf, PLACES, type Entry, type Kept } from '@app/domain/centre/personal-data/person'
import { broken } from '@app/domain/kernel/app-error'
import { auditFirm } from '../../firm/operation-log/index.ts'
import { removeStaff } from '../../firm/staff/index.ts'
import { record } from '../../ledger/book-log/index.ts'
import { ledgerNow } from '../../ledger/ledgers/index.ts'
import { asPlatform, type Tx } from '../../platform/database/database.ts'
import type { AgencyCaller } from '../../platform/http/context.ts'
import { emptyPayee, payeeNamed } from '../../tax/natural-persons/index.ts'
import * as erasing from './erase.queries.ts'
import { entriesOfFirm, goneRecord } from './personal-data.service.ts'
import * as queries from './personal-data.queries.ts'

interface Asked {
  readonly entries: string
  readonly name: string
}

async function nameOf(caller: AgencyCaller, { place, id, ledgerId }: Entry): Promise<string | undefined> {
  if (ledgerId === null) return (await caller.transact(({ db }) => queries.person(db, caller.user.agency.id, id)))?.name
  const found = async (db: Tx) =>
    place === 'payee' ? await payeeNamed(db, id) : place === 'employee' ? await queries.employee(db, id) : await queries.contact(db, id)
  return (await caller.database.inLedger(ledgerId, found))?.name
}

/** Nothing is begun before every entry is the person whose name was typed. */
export async function erase(caller: AgencyCaller, asked: Asked): Promise<string[]> {
  await entriesOfFirm(caller, asked.entries)
  const entries = entriesIn(asked.entries)
  const names: string[] = []
  for (const entry of entries) names.push((await nameOf(caller, entry)) ?? '')
  checkSamePerson(names, asked.name)
  const kept = new Set<Kept>()
  const told: string[] = []
  // the account first: of somebody who is still needed nothing goes at all
  for (const entry of entries.filter(({ ledgerId }) => ledgerId === null)) {
    for (const one of await eraseAccount(caller, entry.id)) kept.add(one)
    told.push('账号与员工档案')
  }
  for (const { place, id, ledgerId } of entries) {
    if (ledgerId === null) continue
    told.push(await eraseInLedger(caller, place, id, ledgerId, kept))
  }
  const reasons = [...kept].map((one) => KEPT[one])
  await caller.transact((ctx) =>
    auditFirm(ctx, { area: '安全', action: '删除个人信息', before: told.join('、'), after: `依法保留：${reasons.join('；') || '无'}` }),
  )
  return reasons
}

const eraseInLedger = (caller: AgencyCaller, place: Entry['place'], id: string, ledgerId: string, kept: Set<Kept>): Promise<string> =>
  caller.database.inLedger(ledgerId, async (db) => {
    const { name } = await ledgerNow(db)
    const about = place === 'employee' ? await queries.employee(db, id) : undefined
    const payee = place === 'payee' ? await payeeNamed(db, id) : undefined
    if (payee) {
      await emptyPayee(db, payee.name, GONE)
      if (payee.withheld > 0) kept.add('withheld')
    } else if (about) {
      const { pay, claims, books } = about
      await erasing.emptyEmployee(db, id, { pay, named: pay || claims || books })
      for (const one of keptOf(about)) kept.add(one)
    } else {
      await erasing.endContactSessions(db, id)
      await erasing.emptyContact(db, id)
    }
    kept.add('logs')
    await record({ db, user: caller.user, now: caller.now }, { action: '删除个人信息', object: place, objectId: id })
    return `${name}的${PLACES[place]}`
  })

/** The firm's own sub-account is nobody's afterwards; an account of somebody's own leaves the firm. GP0013 for oneself. */
async function eraseAccount(caller: AgencyCaller, id: string): Promise<Kept[]> {
  if (id === caller.user.id) throw broken('GP0013', '不能删除自己的账号，请由另一位管理员办理')
  return caller.transact(async (ctx) => {
    const one = await queries.person(ctx.db, ctx.user.agency.id, id)
    if (!one) throw goneRecord()
    if (one.joinedAt !== null) await removeStaff(ctx, id)
    if (one.ownerAgencyId !== ctx.user.agency.id) return ['account', 'books', 'logs']
    await asPlatform(ctx.db, (db) => erasing.emptyAccount(db, id, one.phone))
    return ['books', 'logs']
  })
}
