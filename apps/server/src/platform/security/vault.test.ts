import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isSealed, vaultOf } from './vault.ts'

const dir = mkdtempSync(join(tmpdir(), 'qz-vault-'))
const first = { id: 'k1', secret: '11'.repeat(32) }
const second = { id: 'k2', secret: '22'.repeat(32) }

test('sealed text says nothing, opens where it belongs alone, and outlives its key when a newer one seals', () => {
  const vault = vaultOf([first], dir)
  const sealed = vault.seal('11010519491231002X', 'employee:1')
  expect(isSealed(sealed)).toBe(true)
  expect(sealed).not.toContain('1949')
  expect(vault.seal('11010519491231002X', 'employee:1')).not.toBe(sealed)
  expect(vault.open(sealed, 'employee:1')).toBe('11010519491231002X')
  expect(() => vault.open(sealed, 'employee:2')).toThrow(/unable to authenticate data/)
  expect(() => vault.open(`${sealed.slice(0, -3)}AAA`, 'employee:1')).toThrow(/unable to authenticate data/)
  const rotated = vaultOf([second, first], dir)
  expect(rotated.mark).not.toBe(vault.mark)
  expect(rotated.open(sealed, 'employee:1')).toBe('11010519491231002X')
  expect(() => vaultOf([second], dir).open(sealed, 'employee:1')).toThrow('k1')
  expect([vault.seal('', 'x'), vault.open('', 'x'), vault.open('6222', 'x')]).toEqual(['', '', '6222'])
})

test('without a key in the settings one is made once and kept', () => {
  const sealed = vaultOf([], dir).seal('甲', 'x')
  expect(vaultOf([], dir).open(sealed, 'x')).toBe('甲')
  rmSync(dir, { recursive: true })
})
