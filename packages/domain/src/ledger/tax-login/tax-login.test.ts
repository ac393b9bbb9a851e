import { expect, test } from 'vitest'
import { day } from '../../kernel/period.ts'
import {
  checkDraft,
  checkPersonMayTry,
  countWrong,
  maskedAccount,
  mayTryByItself,
  provinceOf,
  provinceWarning,
  type Tries,
} from './tax-login.ts'

const today = day('2026-11-26')
const after = (times: number): Tries => {
  let tries: Tries = { wrongOn: null, wrong: 0 }
  for (let at = 0; at < times; at += 1) tries = countWrong(tries, today)
  return tries
}

test('two wrong passwords stop the machine, four a person: the bureau’s lock at five is never reached; the next day is a new one', () => {
  expect([0, 1, 2, 3].map((times) => mayTryByItself(after(times), today))).toEqual([true, true, false, false])
  expect(() => checkPersonMayTry(after(3), today)).not.toThrow()
  expect(() => checkPersonMayTry(after(4), today)).toThrow('今日密码已错误4次')
  expect(mayTryByItself(after(4), day('2026-11-27'))).toBe(true)
  expect(() => checkPersonMayTry(after(4), day('2026-11-27'))).not.toThrow()
})

test('a password is asked for where one signs in with it', () => {
  expect(() => checkDraft({ kind: 'bureau', loginType: 'password', password: '' })).toThrow('请填写密码')
  expect(() => checkDraft({ kind: 'person', loginType: 'qr', password: '' })).toThrow('请填写密码')
  expect(() => checkDraft({ kind: 'bureau', loginType: 'qr', password: '' })).not.toThrow()
})

test('an account is shown so that one is told from another', () => {
  expect(['138', '13800001234', 'zhangsan'].map(maskedAccount)).toEqual(['138', '138****34', 'zha****an'])
})

test('the district in a tax number says where taxes are declared, and another choice is questioned', () => {
  expect(
    ['91310104MA1FR0XX01', '91440300MA5HS0A12X', '91330200MA2AF0XX01', '92500000MA5U0XXX01', '440301199001011', ''].map(provinceOf),
  ).toEqual(['3100', '4403', '3302', '5000', null, null])
  expect(provinceWarning('1100', '91310104MA1FR0XX01')).toBe('税号91310104MA1FR0XX01是上海的，选的是北京，请核对')
  expect([provinceWarning('3100', '91310104MA1FR0XX01'), provinceWarning('1100', '')]).toEqual([null, null])
})
