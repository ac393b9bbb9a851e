/** Pages of papers: what goes between the firm and its client, and bills. */
import type { Item } from './menu-item.ts'

export const interactions = {
  '/customerInteractions/taxForecast': {
    title: '税款预估',
    code: 'customerInteractions-taxForecast',
    layout: 'ledger',
    group: 'customerInteractions',
  },
  '/customerInteractions/deliveryConfirm': {
    title: '交付确认',
    code: 'customerInteractions-deliveryConfirm',
    layout: 'ledger',
    group: 'customerInteractions',
  },
  '/customerInteractions/businessFileManage': {
    title: '做账资料上传',
    code: 'customerInteractions-businessFileManage',
    layout: 'ledger',
    group: 'customerInteractions',
  },
  '/customerInteractions/initFileManage': {
    title: '初始化资料上传',
    code: 'customerInteractions-initFileManage',
    layout: 'ledger',
    group: 'customerInteractions',
  },
} as const satisfies Record<string, Item>

export const bills = {
  '/document/documentManagement': {
    title: '单据',
    code: 'document-documentManagement',
    layout: 'ledger',
    group: 'document',
    channel: 'never',
  },
  '/document/confirmations': {
    title: '往来对账',
    code: 'document-confirmations',
    layout: 'ledger',
    group: 'document',
    companyRole: 'COMPANY_ROLE_CAPITAL',
    channel: 'never',
  },
} as const satisfies Record<string, Item>

/** The channel variant has it in its finance group (spec 1 §2.4): the same page under the same right. */
export const billsOfChannel = {
  '/finance/documentManagement': {
    title: '单据',
    code: 'document-documentManagement',
    layout: 'ledger',
    group: 'finance',
    channel: 'only',
  },
} as const satisfies Record<string, Item>
