/** What happens to an account, as its owner and the firm's auditor read it (账号安全记录). */
export const eventTitles = {
  register: '注册账号',
  signIn: '登录',
  resetPassword: '重置密码',
  changePassword: '修改密码',
  changePhone: '更换手机号',
  endSessions: '让设备退出登录',
  joinFirm: '加入公司',
  leaveFirm: '退出公司',
} as const
export type AccountEventKind = keyof typeof eventTitles
