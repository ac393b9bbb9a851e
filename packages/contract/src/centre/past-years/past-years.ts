/** 往年账: the closed years of the firm's ledgers, which of them are moved aside, and bringing one back. */
import { YEAR_STATES, type YearState } from '@app/domain/centre/past-years/past-year'
import { z } from 'zod'
import { Id, Moment, Whole, pagesOf } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { filter } from '../../kernel/filter.ts'
import { wire } from '../../kernel/wire.ts'

const Year = z.number({ error: '请选择年度' }).int().min(1990, '年度不正确').max(2100, '年度不正确')

export const PastYearWire = wire({
  ledgerId: ['companyId', Id],
  ledgerName: ['companyName', z.string()],
  year: ['year', Whole],
  state: ['yearStatus', z.enum(Object.keys(YEAR_STATES) as [YearState, ...YearState[]])],
  vouchers: ['voucherCount', Whole],
  lines: ['entryCount', Whole],
  /** What it takes now, about. */
  bytes: ['fileSize', Whole],
  /** Why it cannot be moved aside; empty when it can. */
  stays: ['keepReason', z.string()],
  movedBy: ['createUserName', z.string()],
  movedAt: ['createTime', Moment.nullable()],
})

export const pastYearFilter = filter({
  ledgerId: { title: '账套', kind: 'option', hint: '全部账套', as: 'companyId' },
  state: { title: '状态', kind: 'choice', hint: '全部状态', choices: YEAR_STATES, as: 'yearStatus' },
})

const base = '/auth/company/pastYears/v1.0'

export const pastYearsApi = {
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '往年账',
    scope: 'agency',
    permission: 'controlCenter-pastYears-chaxun',
    query: wire({ ...pastYearFilter.wire, ...pagesOf(100) }),
    long: true,
    many: PastYearWire,
    /** Ledgers that are being counted anew: they are in the next answers. */
    total: wire({ waiting: ['waitingTotal', Whole] }),
  },
  bringBack: {
    method: 'POST',
    path: `${base}/bringBack`,
    summary: '取回往年账',
    unversioned: 'acts',
    ofOwner: true,
    scope: 'agency',
    permission: 'controlCenter-pastYears-bianji',
    body: wire({ ledgerId: ['companyId', Id], year: ['year', Year] }),
    long: true,
  },
} as const satisfies Api
