/** 账套备份: the backups of the firm's ledgers, when they are made, and what becomes of them. */
import { BACKUP_STATES, EVERY, MOST_KEPT, ORIGINS, type BackupState, type Every, type Origin } from '@app/domain/centre/backups/backup'
import { z } from 'zod'
import { Flag, Id, Moment, MoneyText, pagesOf, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { filter } from '../../kernel/filter.ts'
import { wire } from '../../kernel/wire.ts'
import { LedgerName } from '../../ledger/ledgers/ledgers.ts'

const keysOf = <K extends string>(of: Readonly<Record<K, string>>) => Object.keys(of) as [K, ...K[]]
const State = z.enum(keysOf<BackupState>(BACKUP_STATES))
const Often = z.enum(keysOf<Every>(EVERY))

export const BackupWire = wire({
  id: ['backupId', Id],
  ledgerId: ['companyId', Id],
  ledgerName: ['companyName', z.string()],
  origin: ['backupType', z.enum(keysOf<Origin>(ORIGINS))],
  state: ['backupStatus', State],
  /** Why it failed. */
  reason: ['failReason', z.string()],
  sizeBytes: ['fileSize', Whole],
  vouchers: ['voucherCount', Whole],
  digest: ['digest', z.string()],
  madeBy: ['createUserName', z.string()],
  madeAt: ['createTime', Moment],
  /** The ledger that was made of it and has not taken the place of the first. */
  copyId: ['copyCompanyId', Id.nullable()],
  copyName: ['copyCompanyName', z.string()],
  replacedAt: ['replaceTime', Moment.nullable()],
})

export const TimetableWire = wire({
  ledgerId: ['companyId', Id],
  ledgerName: ['companyName', z.string()],
  every: ['backupCycle', Often],
  keep: ['keepCount', Whole],
  nextAt: ['nextBackupTime', Moment],
  setBy: ['createUserName', z.string()],
})

/** What a copy says beside the ledger it may replace. */
export const ComparisonWire = wire({
  ledgerName: ['companyName', z.string()],
  copyId: ['copyCompanyId', Id],
  copyName: ['copyCompanyName', z.string()],
  /** As both stood: whoever replaces says what was looked at. */
  version: ['version', z.string()],
  parts: [
    'parts',
    z.array(
      wire({
        title: ['partName', z.string()],
        count: ['count', Whole],
        sum: ['amount', MoneyText.nullable()],
        copyCount: ['copyCount', Whole],
        copySum: ['copyAmount', MoneyText.nullable()],
        same: ['same', Flag],
      }),
    ),
  ],
  balances: [
    'balances',
    z.array(
      wire({
        code: ['subjectCode', z.string()],
        name: ['subjectName', z.string()],
        balance: ['endBalance', MoneyText],
        copyBalance: ['copyEndBalance', MoneyText],
        difference: ['difference', MoneyText],
      }),
    ),
  ],
})

export const backupFilter = filter({
  ledgerId: { title: '账套', kind: 'option', hint: '全部账套', as: 'companyId' },
  state: { title: '结果', kind: 'choice', hint: '全部结果', choices: BACKUP_STATES, as: 'backupStatus' },
})

const base = '/auth/company/backups/v1.0'
const look = 'controlCenter-backups-chaxun'
const edit = 'controlCenter-backups-bianji'
const restore = 'controlCenter-backups-huanyuan'
const params = z.object({ id: Id })
const Ids = z.array(Id, { error: '请选择账套' }).min(1, '请选择账套').max(2000, '一次最多2000个账套')

export const backupsApi = {
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '账套备份',
    scope: 'agency',
    permission: look,
    query: wire({ ...backupFilter.wire, ...pagesOf(100) }),
    many: BackupWire,
  },
  add: {
    method: 'POST',
    path: `${base}/add`,
    summary: '备份账套',
    unversioned: 'made',
    ofOwner: true,
    scope: 'agency',
    permission: edit,
    body: wire({ ledgerIds: ['companyIds', Ids] }),
    long: true,
  },
  timetables: {
    method: 'GET',
    path: `${base}/timetables`,
    summary: '定时备份',
    scope: 'agency',
    permission: look,
    many: TimetableWire,
  },
  setTimetable: {
    method: 'PUT',
    path: `${base}/timetable`,
    summary: '设置定时备份',
    unversioned: 'single',
    ofOwner: true,
    scope: 'agency',
    permission: edit,
    body: wire({
      ledgerIds: ['companyIds', Ids],
      every: ['backupCycle', z.enum(['off', ...keysOf<Every>(EVERY)], { error: '请选择多久一次' })],
      keep: ['keepCount', z.number({ error: '请填写保留份数' }).int().min(1, '至少保留1份').max(MOST_KEPT, `最多保留${MOST_KEPT}份`)],
    }),
  },
  download: {
    method: 'GET',
    path: `${base}/download/:id`,
    summary: '下载账套备份',
    scope: 'agency',
    permission: edit,
    params,
    download: true,
    long: true,
    writes: true,
  },
  restore: {
    method: 'POST',
    path: `${base}/restore/:id`,
    summary: '由备份还原为副本',
    unversioned: 'made',
    scope: 'agency',
    permission: restore,
    params,
    body: wire({ name: ['companyName', LedgerName] }),
    one: wire({ id: ['companyId', Id] }),
    long: true,
  },
  compare: {
    method: 'GET',
    path: `${base}/compare/:id`,
    summary: '比对副本与账套',
    scope: 'agency',
    permission: look,
    params,
    one: ComparisonWire,
    long: true,
  },
  replace: {
    method: 'POST',
    path: `${base}/replace/:id`,
    summary: '由副本替换账套',
    unversioned: 'acts',
    scope: 'agency',
    permission: restore,
    params,
    body: wire({ version: ['version', z.string().min(1, '请先比对').max(100)] }),
    one: wire({ id: ['companyId', Id] }),
  },
} as const satisfies Api
