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

/** Who works on books: the three bookkeeping roles. */
export const BOOKKEEPING_ROLES: readonly Role[] = ['ROLE_CHARGE', 'ROLE_SPONSOR', 'ROLE_ASSISTANT']

/** Who has a page of their own account: everyone but the tax-remittance roles (spec 1 §6; decision O46). */
export const WITH_ACCOUNT: readonly Role[] = [...BOOKKEEPING_ROLES, 'ROLE_CUSTOMER_WECHAT', 'ROLE_OM_ADMIN']
