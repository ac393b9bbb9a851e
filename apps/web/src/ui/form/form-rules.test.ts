import { LedgerDraft } from '@app/contract/ledger/ledgers/ledgers'
import { expect, test } from 'vitest'
import { fieldRules } from './form-rules.ts'

interface Checked {
  required: boolean
  validator: (rule: unknown, value: unknown) => Promise<void>
}

test('a form says what the contract says, word for word', async () => {
  const rules = fieldRules(LedgerDraft, { name: 'companyName', taxNumber: 'taxNumber' })
  const [name] = rules.name as unknown as Checked[]
  const [taxNumber] = rules.taxNumber as unknown as Checked[]
  expect(name!.required).toBe(true)
  await expect(name!.validator(null, '  ')).rejects.toThrow('请填写公司名称')
  await expect(name!.validator(null, '甲公司')).resolves.toBeUndefined()
  expect(taxNumber!.required).toBe(false)
  await expect(taxNumber!.validator(null, 'abc')).rejects.toThrow(/^请输入15、16/)
})
