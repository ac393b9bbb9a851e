/**
 * What a sample services company does for its customers, a project each: income of the project it is earned on, wages of the developers as
 * cost of a project or of all of them, divided by the month's income.
 */
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { recordsApi } from '@app/contract/ledger/records/records'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { costApi } from '@app/contract/stock/cost/cost'
import type { Period } from '@app/domain/kernel/period'
import type { Business } from './business.ts'
import type { Desk } from './desk.ts'
import type { SampleInvoice } from './documents.ts'

/** Income and cost of services, and what is spent on contracts that is not carried yet. */
const [EARNED, CARRIED, SPENT] = ['60010002', '64010002', '1464']
const SPENT_ON = { one: `${SPENT}0001`, all: `${SPENT}0002` }
const NAMES: Readonly<Record<string, readonly string[]>> = {
  services: ['余杭城市运营数据平台', '天目文化内容管理系统', '跨境电商订单中台'],
}
/** Percent of the wages: of people who work on one project, and of those who serve all of them. */
const SHARES = { one: 45, all: 15 }

export interface Projects {
  /** By the customer's name. */
  readonly of: ReadonlyMap<string, string>
}

/** A project for each customer; the subjects of income and cost take one, the account of what is spent has one detail by project. */
export async function openProjects(desk: Desk, business: Business, ids: ReadonlyMap<string, string>): Promise<Projects | null> {
  const names = NAMES[business.key]
  if (names === undefined) return null
  const saved = await desk.call(recordsApi.save, { params: { kind: 'project' }, body: names.map((name) => ({ name, values: {} })) })
  const project = new Map(saved.map(({ name, id }) => [name, id]))
  // invoices do not say whose project they are: it is chosen when the voucher is looked at
  await desk.call(subjectsApi.relateTags, {
    body: { subjectIds: [EARNED, CARRIED].map((code) => ids.get(code)!), types: ['project'], optionalTypes: ['project'] },
  })
  const detail = { parentCode: SPENT, unit: null }
  await desk.call(subjectsApi.add, { query: { agreed: true }, body: { ...detail, name: '项目成本', tagTypes: ['project'] } })
  await desk.call(subjectsApi.add, { query: { agreed: true }, body: { ...detail, name: '共同成本', tagTypes: [] } })
  return { of: new Map(business.customers.map((one, at) => [one.name, project.get(names[at]!)!])) }
}

/** The month's drafts of invoices, each line of income with the project of its customer. */
export async function placeIncome(desk: Desk, { of }: Projects, period: Period): Promise<void> {
  const drafts = await desk.call(vouchersApi.list, {
    query: { from: period, to: period, source: 'outputInvoice', page: 1, pageSize: 100 },
  })
  for (const { id, version, day, word, attachmentCount, lines } of drafts) {
    const project = [...of].find(([customer]) => lines.some(({ tagNames }) => tagNames.includes(customer)))?.[1]
    if (project === undefined) throw new Error(`sample: no project of voucher ${id}`)
    const placed = lines.map((line) => ({ ...line, tagIds: line.subjectCode === EARNED ? [project] : line.tagIds }))
    await desk.call(vouchersApi.change, { params: { id }, body: { version, day, word, attachmentCount, lines: placed } })
  }
}

export interface Worked {
  readonly code: string
  readonly fen: number
  readonly tagIds: readonly string[]
}
/** Wages of a month by what they were paid for: on each project that earned, alike; what does not divide stays with the office. */
export function workedOn({ of }: Projects, sales: readonly SampleInvoice[], fen: number): Worked[] {
  const earning = [...new Set(sales.map(({ party }) => of.get(party.name)!))].toSorted()
  const each = Math.floor((fen * SHARES.one) / 100 / earning.length)
  return [
    ...earning.map((project) => ({ code: SPENT_ON.one, fen: each, tagIds: [project] })),
    { code: SPENT_ON.all, fen: Math.round((fen * SHARES.all) / 100), tagIds: [] },
  ]
}

export const divideByIncome = (desk: Desk, period: Period) =>
  desk.call(costApi.saveProjects, { body: { period, key: 'revenue', hours: [] } })
