/** Passwords: the rule of the house and the strength shown while one is typed (spec 1 §5, 2 §5; decision K11). */

export const SHORTEST = 6
const LONGEST = 18

/** Why a password is refused, or null. `shortest`: what the person's firm asks for. */
export function passwordProblem(password: string, shortest = SHORTEST): string | null {
  if (password === '') return '请输入密码'
  if (password.length < SHORTEST) return '密码太弱，请输入六位以上的密码'
  if (password.length < shortest) return `公司要求密码至少${shortest}位`
  const fits = password.length <= LONGEST && /[A-Za-z]/.test(password) && /\d/.test(password)
  return fits ? null : '密码不符合要求，请输入包含字母和数字的密码'
}

export const MISMATCH = '两次输入的密码不一致！'

/** 0 to 4: a point each for a lowercase letter, a digit, an uppercase letter and a symbol; none under six characters. */
export function passwordScore(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password.length < SHORTEST) return 0
  const classes = [/[a-z]/, /\d/, /[A-Z]/, /[^A-Za-z0-9]/]
  return classes.filter((one) => one.test(password)).length as 0 | 1 | 2 | 3 | 4
}

/** The score as the bar shows it, in three levels; 0 shows none. */
export const passwordLevel = (password: string): 0 | 1 | 2 | 3 => ([0, 1, 2, 3, 3] as const)[passwordScore(password)]

export const levelNames = ['', '弱', '中', '强'] as const
