import { installationApi } from '@app/contract/centre/installation/installation'
import { operationLogApi } from '@app/contract/firm/operation-log/operation-log'
import { expect, vi } from 'vitest'
import { sm2 } from 'sm-crypto-v2'
import { otherSealFindings } from './ledger/seals/index.ts'
import { runOperatorCommand } from './operator-command.ts'
import { dataKeysOf } from './platform/security/vault.ts'
import { openBench, test } from './testing/bench.ts'

test('at the machine itself somebody is let see how the installation stands, and no longer; the firm’s log says so', async () => {
  const bench = await openBench()
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const refused = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    const { config: own } = bench.server.services
    const config = {
      ...own,
      databaseUrl: bench.ownerUrl,
      appDatabaseUrl: bench.appUrl,
      dataKeys: dataKeysOf([], own.varDir),
      archiveSignKeys: [sm2.generateKeyPairHex().privateKey],
    }
    const person = await bench.person({ roles: ['ROLE_CHARGE'] })
    await expect(person.call(installationApi.now)).rejects.toMatchObject({ code: 'AC0001' })
    expect(await runOperatorCommand([person.userName], config)).toBe(true)
    // asked twice it is given once
    expect(await runOperatorCommand([person.userName], config)).toBe(true)
    expect((await person.call(installationApi.now)).filesFault).toBe('')
    const log = await person.call(operationLogApi.list, { query: { page: 1, pageSize: 10 } })
    expect(log.map(({ action, after }) => [action, after])).toContainEqual(['授予超级管理员', person.userName])
    expect(await runOperatorCommand([person.userName, '--take'], config)).toBe(true)
    await expect(person.call(installationApi.now)).rejects.toMatchObject({ code: 'AC0001' })
    // sealed as anybody's change is
    expect(await bench.server.services.database.inPlatform(otherSealFindings)).toEqual([])
    expect(await runOperatorCommand(['没有这个人'], config)).toBe(false)
    expect(await runOperatorCommand([], config)).toBe(false)
    expect(refused).toHaveBeenCalledTimes(2)
  } finally {
    said.mockRestore()
    refused.mockRestore()
    await bench.close()
  }
})
