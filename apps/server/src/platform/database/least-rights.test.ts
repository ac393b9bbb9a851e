/** What the application's role may do to a table is what something of the product does: the list is closed by reading the sources. */
import { sql } from 'kysely'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test } from '../../testing/bench.ts'
import { APP_ROLE } from './migrate.ts'

const SERVER = join(import.meta.dirname, '../..')
const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^testing\/|tables\.generated/.test(name))
  .map((name) => readFileSync(join(SERVER, name), 'utf8'))
const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Whether something removes rows of a table, or changes or locks them; by a table of its own choosing counts where the table is named. */
function uses(table: string, functions: readonly string[]): { DELETE: boolean; UPDATE: boolean } {
  const ours = camel(table)
  const literal = new RegExp(`['"\`]${ours}['"\`]`)
  const named = new RegExp(`${literal.source}|\\b(?:hot_)?${table}\\b`)
  const mentions = sources.filter((text) => named.test(text))
  const anywhere = [...mentions, ...functions]
  const any = (pattern: RegExp): boolean => anywhere.some((text) => pattern.test(text))
  const chosen = (pattern: RegExp): boolean => mentions.some((text) => pattern.test(text) && literal.test(text))
  return {
    DELETE:
      any(new RegExp(`deleteFrom\\(\\s*['"]${ours}['"]|delete\\s+from\\s+(app\\.)?(hot_)?${table}\\b`)) || chosen(/deleteFrom\((?!['"])/),
    UPDATE:
      any(
        new RegExp(`updateTable\\(\\s*['"]${ours}['"]|update\\s+(app\\.)?${table}\\b|(?:changeRows|insertRows)\\([^)]*['"]${ours}['"]`),
      ) ||
      any(new RegExp(`insert\\s+into\\s+(app\\.)?${table}\\b[^;]*do\\s+update`)) ||
      chosen(/updateTable\((?!['"])|sql\.table\(|changeRows\(/) ||
      mentions.some((text) => /for(?:Update|Share|NoKeyUpdate)\(|for (?:no key )?update|for share|do update|doUpdateSet/.test(text)),
  }
}

test('the application holds no right over a table that nothing of it uses', async ({ ledger }) => {
  const granted = await ledger.sql<{ table: string; right: 'DELETE' | 'UPDATE' }>(
    `select table_name as table, privilege_type as right from information_schema.role_table_grants
      where table_schema = 'app' and grantee = $1 and privilege_type in ('DELETE', 'UPDATE') order by 1, 2`,
    [APP_ROLE],
  )
  // in the application's own name: triggers and functions that are no definer's
  const functions = await ledger.sql<{ text: string }>(
    `select prosrc as text from pg_proc where pronamespace = 'app'::regnamespace and not prosecdef`,
  )
  const texts = functions.map(({ text }) => text)
  const unused = granted.filter(({ table, right }) => !uses(table, texts)[right]).map(({ table, right }) => `${right} ${table}`)
  expect(unused).toEqual([])
  expect(granted.length).toBeGreaterThan(250)
})

test('the application makes nobody an operator of the installation, whoever asks', async ({ ledger, house }) => {
  await house.person({ roles: ['ROLE_OM_ADMIN'] })
  const promote = `update app.agency_members set roles = array['ROLE_OM_ADMIN'] where user_id = '${ledger.userId}'`
  const { database } = house.server.services
  await expect(database.inPlatform((db) => sql.raw(promote).execute(db))).rejects.toMatchObject({ code: '42501' })
  await expect(database.inAgency(ledger.agencyId, (db) => sql.raw(promote).execute(db))).rejects.toMatchObject({ code: '42501' })
  expect(await ledger.sql(`select roles from app.agency_members where user_id = $1`, [ledger.userId])).toEqual([{ roles: ['ROLE_CHARGE'] }])
})
