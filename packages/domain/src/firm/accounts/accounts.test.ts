import { expect, test } from 'vitest'
import { deviceName } from './device.ts'
import { passwordLevel, passwordProblem, passwordScore } from './password.ts'
import { maskPhone, readPhone } from './phone.ts'
import { codeRefusal } from './sms-code.ts'

test('phones: an optional prefix, then 1 and ten digits', () => {
  expect(['13812345678', '+8613812345678', '008613812345678', ' 13812345678 '].map(readPhone)).toEqual(Array(4).fill('13812345678'))
  expect(['23812345678', '1381234567', '138123456789', '+113812345678', ''].map(readPhone)).toEqual(Array(5).fill(null))
  expect(maskPhone('13812345678')).toBe('138****5678')
})

test('passwords: 6 to 18 characters with letters and digits', () => {
  expect(['abc123', 'Abcdefgh1234567890'].map(passwordProblem)).toEqual([null, null])
  expect(passwordProblem('')).toBe('请输入密码')
  expect(passwordProblem('ab1')).toBe('密码太弱，请输入六位以上的密码')
  for (const bad of ['abcdef', '123456', 'Abcdefgh12345678901', '密码密码密码1'])
    expect(passwordProblem(bad)).toBe('密码不符合要求，请输入包含字母和数字的密码')
})

test('ST-recovery-01: the strength is 0 to 4, none under six characters, shown in three levels', () => {
  expect(['aB1!', 'abcdef', 'abc123', 'Abc123', 'Abc12!'].map(passwordScore)).toEqual([0, 1, 2, 3, 4])
  expect(['aB1!', 'abcdef', 'abc123', 'Abc123', 'Abc12!'].map(passwordLevel)).toEqual([0, 1, 2, 3, 3])
})

test('codes: one a minute and ten a day for a phone, thirty an hour for an address', () => {
  const now = new Date('2026-11-21T02:00:00Z')
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const history = { lastSentAt: null, today: 0, thisHour: 0 }
  expect(codeRefusal(history, now)).toBeNull()
  expect(codeRefusal({ ...history, lastSentAt: ago(20) }, now)).toBe('发送过于频繁，请40秒后再试')
  expect(codeRefusal({ ...history, lastSentAt: ago(60), today: 9, thisHour: 29 }, now)).toBeNull()
  expect(codeRefusal({ ...history, today: 10 }, now)).toContain('今日获取验证码次数已达上限')
  expect(codeRefusal({ ...history, thisHour: 30 }, now)).toContain('当前网络获取验证码过于频繁')
})

test('devices are named as people know them', () => {
  const named = {
    'Windows · Edge':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'macOS · Safari': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Linux · Firefox': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    未知设备: 'curl/8.5.0',
  }
  for (const [name, agent] of Object.entries(named)) expect(deviceName(agent)).toBe(name)
})
