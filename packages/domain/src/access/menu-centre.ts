/** The control centre of the menu (spec 1 §2.4): the firm's ledgers, people and log, and how the installation stands. */
import type { Item } from './menu-item.ts'
import { ROLES, WITH_ACCOUNT } from './roles.ts'

export const controlCentre = {
  '/controlCenter/booksSetList': { title: '账套列表', code: 'controlCenter-booksSetList', layout: 'controlCenter', group: 'controlCenter' },
  '/controlCenter/companyProgress': {
    title: '账套进度',
    code: 'controlCenter-companyProgress',
    layout: 'controlCenter',
    group: 'controlCenter',
  },
  '/controlCenter/accountingLedger': {
    title: '做账台账',
    code: 'controlCenter-accountingLedger',
    layout: 'controlCenter',
    group: 'controlCenter',
  },
  // the batch group (spec 1 §2.4); the customer of the mini program sees it (spec 1 §6)
  '/controlCenter/taxDeclarationList': {
    title: '批量申报',
    code: 'controlCenter-taxDeclarationList',
    layout: 'controlCenter',
    group: 'controlCenter',
    also: ['ROLE_CUSTOMER_WECHAT'],
  },
  '/controlCenter/personalIncomeTax': {
    title: '批量个税',
    code: 'controlCenter-personalIncomeTax',
    layout: 'controlCenter',
    group: 'controlCenter',
    also: ['ROLE_CUSTOMER_WECHAT'],
  },
  '/controlCenter/bussinessIncomeTax': {
    title: '批量企业所得税',
    code: 'controlCenter-bussinessIncomeTax',
    layout: 'controlCenter',
    group: 'controlCenter',
    also: ['ROLE_CUSTOMER_WECHAT'],
  },
  '/controlCenter/declarationLedger': {
    title: '申报台账',
    code: 'controlCenter-declarationLedger',
    layout: 'controlCenter',
    group: 'controlCenter',
    also: ['ROLE_CUSTOMER_WECHAT'],
  },
  '/controlCenter/missDeclaredCheck': {
    title: '漏报检查',
    code: 'controlCenter-missDeclaredCheck',
    layout: 'controlCenter',
    group: 'controlCenter',
    also: ['ROLE_CUSTOMER_WECHAT'],
  },
  '/controlCenter/riskStatistics': {
    title: '风险统计',
    code: 'controlCenter-riskStatistics',
    layout: 'controlCenter',
    group: 'controlCenter',
  },
  // what is missing before a ledger can be worked on; opened from the lists
  '/controlCenter/openAccountingBook/:companyId': {
    title: '开通账套',
    code: 'controlCenter-openAccountingBook',
    layout: 'controlCenter',
    group: 'controlCenter',
    hidden: true,
  },
  '/controlCenter/staffManagement': {
    title: '员工管理',
    code: 'controlCenter-staffManagement',
    layout: 'controlCenter',
    group: 'controlCenter',
  },
  '/controlCenter/roleCenter': {
    title: '角色中心',
    code: 'controlCenter-roleCenter',
    layout: 'controlCenter',
    group: 'controlCenter',
  },
  '/controlCenter/accountList': { title: '账簿列表', code: 'controlCenter-accountList', layout: 'controlCenter', group: 'controlCenter' },
  '/controlCenter/backups': { title: '账套备份', code: 'controlCenter-backups', layout: 'controlCenter', group: 'controlCenter' },
  '/controlCenter/pastYears': { title: '往年账', code: 'controlCenter-pastYears', layout: 'controlCenter', group: 'controlCenter' },
  // opened from the ledger list (decision K5)
  '/controlCenter/recycleBin': {
    title: '回收站',
    code: 'controlCenter-recycleBin',
    layout: 'controlCenter',
    group: 'controlCenter',
    roles: ['ROLE_CHARGE'],
    hidden: true,
  },
  // everyone who is signed in has messages (O46)
  '/controlCenter/messageCenter': {
    title: '消息中心',
    code: 'controlCenter-messageCenter',
    layout: 'controlCenter',
    group: 'controlCenter',
    roles: ROLES,
  },
  '/controlCenter/operationLog': {
    title: '操作日志',
    code: 'controlCenter-operationLog',
    layout: 'controlCenter',
    group: 'controlCenter',
    roles: ['ROLE_CHARGE', 'ROLE_SPONSOR', 'ROLE_OM_ADMIN'],
  },
  '/controlCenter/securitySettings': {
    title: '安全设置',
    code: 'controlCenter-securitySettings',
    layout: 'controlCenter',
    group: 'controlCenter',
    roles: ['ROLE_CHARGE'],
  },
  '/controlCenter/policySwitches': {
    title: '规定启用',
    code: 'controlCenter-policySwitches',
    layout: 'controlCenter',
    group: 'controlCenter',
    roles: ['ROLE_CHARGE'],
  },
  '/controlCenter/personalData': {
    title: '个人信息保护',
    code: 'controlCenter-personalData',
    layout: 'controlCenter',
    group: 'controlCenter',
    roles: ['ROLE_CHARGE'],
  },
  '/controlCenter/securityReport': {
    title: '年度安全报告',
    code: 'controlCenter-securityReport',
    layout: 'controlCenter',
    group: 'controlCenter',
    roles: ['ROLE_CHARGE'],
  },
  '/controlCenter/installation': {
    title: '安装状态',
    code: 'controlCenter-installation',
    layout: 'controlCenter',
    group: 'controlCenter',
    roles: ['ROLE_OM_ADMIN'],
  },
  '/controlCenter/personalInformation': {
    title: '个人信息',
    code: 'controlCenter-personalInformation',
    layout: 'controlCenter',
    group: 'controlCenter',
    roles: WITH_ACCOUNT,
  },
} as const satisfies Record<string, Item>
