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

const because = (names: string, reason: string): Record<string, string> =>
  Object.fromEntries(names.split(' ').map((name) => [name, reason]))

/** What the application reads although by its name it may be a secret, and why that is none, or has to be read. */
const READ: Readonly<Record<string, string>> = {
  ...because(
    'agencies.password_days agencies.password_kept agencies.password_length users.password_changed_at',
    'rules about passwords, and a time',
  ),
  ...because(
    'archive_packages.last_hash book_log.hash book_log.previous_hash ledger_chains.last_hash seal_heads.last_hash seal_links.hash seal_links.previous_hash',
    'links of a chain, which everybody is to check',
  ),
  ...because(
    'client_links.token_hash client_sessions.token_hash confirmation_links.token_hash hand_overs.token_hash invitations.token_hash note_uploads.token_hash payslips.token_hash setup_links.token_hash share_tokens.token_hash statement_links.token_hash',
    'SHA-256 of 32 random bytes, which opens nothing; the rows are of one ledger or firm, or of the platform, by row security',
  ),
  ...because(
    'confirmation_links.code_hash hand_overs.code_hash',
    'opens nothing without the link it belongs to, whose token is not kept; of one ledger by row security',
  ),
  ...because('tax_logins.password', 'sealed with a key the database does not have; of one ledger by row security'),
}
/** Tables without row security of which the application reads something, and why. */
const OPEN: Readonly<Record<string, string>> = {
  ...because(
    'users',
    'names and phones of people are shown to whoever works with them, in whatever door; digests of passwords are not read',
  ),
  ...because('login_keys', 'the public half, which every browser is given; the private half comes by its id alone'),
  ...because('chat_passes', 'when one ends, so that those that have go'),
  ...because('rate_limits sign_in_failures', 'counts under what was typed, of people and of nobody; they fade in a day'),
  ...because('migrations web_files', 'the program itself'),
}

test('what is secret by its name is not read by the application, unless it says why', async ({ ledger }) => {
  const read = await ledger.sql<{ name: string }>(
    `select c.relname || '.' || a.attname as name
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attname ~ '(hash|secret|password|private|token)'
        and has_column_privilege($1, c.oid, a.attnum, 'select') order by 1`,
    [APP_ROLE],
  )
  expect(read.map(({ name }) => name)).toEqual(Object.keys(READ).toSorted())
})

test('a table without row security is one the application reads nothing of, unless it says why', async ({ ledger }) => {
  const open = await ledger.sql<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity and has_any_column_privilege($1, c.oid, 'select')
      order by 1`,
    [APP_ROLE],
  )
  expect(open.map(({ name }) => name)).toEqual(Object.keys(OPEN).toSorted())
})
