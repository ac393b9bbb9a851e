/** Roles (角色), base roles that decide the site after sign-in, and what each may see by default. */

export const ROLES = [
  'ROLE_CHARGE',
  'ROLE_SPONSOR',
  'ROLE_ASSISTANT',
  'ROLE_CUSTOMER_WECHAT',
  'ROLE_OM_ADMIN',
  'ROLE_HJ_HH_CHARGE',
  'ROLE_HJ_HH_SPONSOR',
  'ROLE_HJ_HH_CUSTOMER',
] as const
export type Role = (typeof ROLES)[number]

export const BASE_ROLES = ['ROLE_BASE_BK', 'ROLE_BASE_CRM', 'ROLE_BASE_HK'] as const
export type BaseRole = (typeof BASE_ROLES)[number]

export const roleNames: Readonly<Record<Role, string>> = {
  ROLE_CHARGE: '主管',
  ROLE_SPONSOR: '主办',
  ROLE_ASSISTANT: '助理',
  ROLE_CUSTOMER_WECHAT: '客户',
  ROLE_OM_ADMIN: '超级管理员',
  ROLE_HJ_HH_CHARGE: '税务代缴主管',
  ROLE_HJ_HH_SPONSOR: '税务代缴主办',
  ROLE_HJ_HH_CUSTOMER: '税务代缴客户',
}

/** The sites a person may enter besides. */
export const baseRoleNames: Readonly<Record<BaseRole, string>> = {
  ROLE_BASE_BK: '做账平台',
  ROLE_BASE_CRM: '客户管理系统',
  ROLE_BASE_HK: '香港税务',
}

/** Who works on books: the three bookkeeping roles. */
export const BOOKKEEPING_ROLES: readonly Role[] = ['ROLE_CHARGE', 'ROLE_SPONSOR', 'ROLE_ASSISTANT']

/** Roles inside one ledger (spec 1 §6): asked for only in ledgers that assign them to somebody. */
export const COMPANY_ROLES = ['COMPANY_ROLE_SALARY', 'COMPANY_ROLE_CAPITAL', 'COMPANY_ROLE_CARRY_OVER'] as const
export type CompanyRole = (typeof COMPANY_ROLES)[number]

export const companyRoleNames: Readonly<Record<CompanyRole, string>> = {
  COMPANY_ROLE_SALARY: '薪酬权限',
  COMPANY_ROLE_CAPITAL: '资金权限',
  COMPANY_ROLE_CARRY_OVER: '结转权限',
}

/** Roles the people of a firm are given. */
export const STAFF_ROLES = ['ROLE_CHARGE', 'ROLE_SPONSOR', 'ROLE_ASSISTANT'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Role ids of the staff calls by edition (decision O8). */
const staffRoleIds = {
  agent: { ROLE_CHARGE: 6, ROLE_SPONSOR: 7, ROLE_ASSISTANT: 8 },
  enterprise: { ROLE_CHARGE: 6, ROLE_SPONSOR: 16, ROLE_ASSISTANT: 17 },
} as const
export const roleIdOf = (role: StaffRole, edition: 'agent' | 'enterprise'): number => staffRoleIds[edition][role]
/** The role of an id of either edition, or undefined. */
export const staffRoleOf = (id: number): StaffRole | undefined =>
  STAFF_ROLES.find((role) => staffRoleIds.agent[role] === id || staffRoleIds.enterprise[role] === id)
/** Who has a page of their own account: everyone but the tax-remittance roles (spec 1 §6; decision O46). */
export const WITH_ACCOUNT: readonly Role[] = [...BOOKKEEPING_ROLES, 'ROLE_CUSTOMER_WECHAT', 'ROLE_OM_ADMIN']
