import { expect, test } from 'vitest'
import { partyKey } from './party-name.ts'

const ONE = [
  '甲（上海）贸易有限公司',
  '甲(上海)贸易有限公司',
  ' 甲（上海） 贸易有限公司',
  '甲【上海】贸易有限公司',
  '甲〔上海〕贸易有限公司',
  '甲［上海］贸易有限公司',
  '甲（上海）贸易\u3000有限公司',
  '\ufeff甲（上海）贸易有限公司',
]
test('one company however it is written', () => {
  expect(new Set(ONE.map(partyKey)).size).toBe(1)
  expect(partyKey('ＡＢＣ Co.,Ltd')).toBe(partyKey('abc co.,ltd'))
  expect(partyKey('甲（上海）贸易有限公司')).not.toBe(partyKey('甲（北京）贸易有限公司'))
})
