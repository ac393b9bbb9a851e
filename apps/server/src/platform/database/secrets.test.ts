/** What lets somebody in, and what says who did what when: whoever has the application's role neither reads the one nor makes up the other. */
import type pg from 'pg'
import { expect } from 'vitest'
import { asOwner } from '../../testing/as-owner.ts'
import { openBench, test, type Bench } from '../../testing/bench.ts'
import { hashPassword } from '../security/passwords.ts'
import { openClient } from './address.ts'

/** One transaction after another as the application's role, with every door of the platform open. */
async function asApp(house: Bench, work: (ask: (text: string, values?: unknown[]) => Promise<pg.QueryResultRow[]>) => Promise<void>) {
  const client = await openClient(house.appUrl)
  try {
    await client.query(`set app.platform = 'on'`)
    await work(async (text, values) => (await client.query(text, values)).rows as pg.QueryResultRow[])
  } finally {
    await client.end()
  }
}
const REFUSED = { code: '42501' }

test('digests, sessions, codes and keys are read, changed and listed by nobody', async ({ house, ledger }) => {
  await asApp(house, async (ask) => {
    for (const text of [
      'select * from app.users',
      'select u from app.users u',
      'select password_hash from app.users',
      `select id from app.users where password_hash like '$argon2id%'`,
      `update app.users set password_hash = 'x'`,
      `update app.users set password_changed_at = now()`,
      `update app.users set owner_agency_id = null`,
      `insert into app.users (user_name, display_name, password_hash) values ('x', 'x', '') returning password_hash`,
      'select user_id from app.password_history',
      'delete from app.password_history',
      'select app.last_passwords(id, 5) from app.users',
      'select user_id from app.sessions',
      `update app.sessions set token_hash = '\\x00'`,
      'delete from app.sessions',
      `insert into app.sessions (token_hash, user_id, expires_at) select '\\x00', id, now() from app.users`,
      'select phone from app.sms_codes',
      'update app.sms_codes set tries = 0',
      'select answer from app.captchas',
      'select user_id from app.known_devices',
      'select private_key from app.login_keys',
      'select session_hash from app.chat_passes',
      'update app.installation set tells_time = true',
      'do $$ begin lock table app.users in share mode; end $$',
      'do $$ begin lock table app.sessions in access exclusive mode; end $$',
      'select lo_create(0)',
      `select lo_from_bytea(0, '\\x00')`,
      `select pg_logical_emit_message(false, 'x', 'x')`,
    ])
      await expect(ask(text), text).rejects.toMatchObject(REFUSED)
    // with the platform's door open, a handler's session at the bureau is still the firm's
    await ledger.sql(`insert into app.tax_handlers (agency_id, province, kind, account, session) values ($1, '33', 'bureau', 'a', 's')`, [
      ledger.agencyId,
    ])
    expect(await ask('select session from app.tax_handlers')).toEqual([])
  })
})

test('a password is told how to be hashed, compared, kept and changed, in its one form', async ({ house }) => {
  const { userId } = await house.person({})
  const [one, two] = [await hashPassword('Passw1rd'), await hashPassword('Passw2rd')]
  await asApp(house, async (ask) => {
    const set = (hash: string | null) => ask('select app.set_password($1, $2, true, now())', [userId, hash])
    await set(one)
    await set(two)
    const head = two.slice(0, two.lastIndexOf('$') + 1)
    const [said] = await ask('select app.password_head($1) as head, app.password_is($1, $2) as right, app.password_is($1, $3) as old', [
      userId,
      two,
      one,
    ])
    expect(said).toEqual({ head, right: true, old: false })
    expect(await ask('select app.password_heads($1, 2) as head', [userId])).toEqual([{ head }, { head: one.slice(0, head.length) }])
    const used = async (hash: string, most: number) =>
      (await ask('select app.password_used($1, array[$2], $3) as used', [userId, hash, most]))[0]!['used'] as boolean
    expect([await used(one, 1), await used(one, 2), await used(two, 1), await used(two, 0)]).toEqual([false, true, true, false])
    for (const bad of ['Passw0rd', '', 'x', `${two}x`, head, null])
      await expect(set(bad), String(bad)).rejects.toMatchObject({ code: '23514' })
    await expect(ask(`select app.set_password($1, $2, true, now())`, [crypto.randomUUID(), one])).rejects.toMatchObject({ code: 'P0002' })
    await expect(
      ask(`insert into app.users (user_name, display_name, password_hash) values ('plain', 'x', 'Passw0rd')`),
    ).rejects.toMatchObject({ code: '23514' })
    // nobody's session begins without it
    const open = (proof: string) => ask(`select app.open_session($1, $2, $3, now(), '', '')`, [Buffer.from(userId), userId, proof])
    for (const proof of ['', head, one]) await expect(open(proof), proof).rejects.toMatchObject(REFUSED)
    await open(two)
    // nothing is right where there is nothing
    await ask('select app.end_password($1)', [userId])
    await expect(open('')).rejects.toMatchObject(REFUSED)
    expect(await ask(`select app.password_head($1) as head, app.password_is($1, '') as right`, [userId])).toEqual([
      { head: null, right: false },
    ])
    expect(await ask('select app.password_heads($1, 9)', [userId])).toEqual([])
  })
})

test('a code opens what it was sent for, once; a session is ended by its person', async ({ house, ledger, stranger }) => {
  const [right, wrong] = [await hashPassword('123456'), await hashPassword('654321')]
  await asApp(house, async (ask) => {
    const id = crypto.randomUUID()
    await ask(
      `insert into app.sms_codes (id, phone, purpose, code_hash, address, sent_at, expires_at) values ($1, $2, 'reset', $3, '', now(), now() + interval '5 minutes')`,
      [id, id, right],
    )
    expect(await ask(`select app.try_code($1, 'phone', now())`, [id])).toEqual([])
    expect(await ask(`select id, head, tries from app.try_code($1, 'reset', now())`, [id])).toEqual([
      { id, head: right.slice(0, right.lastIndexOf('$') + 1), tries: 1 },
    ])
    const take = async (hash: string) => (await ask('select app.take_code($1, $2, now()) as taken', [id, hash]))[0]!['taken'] as boolean
    expect([await take(wrong), await take(right), await take(right)]).toEqual([false, true, false])

    const [session] = await ask(`select id, current from app.sessions_of($1, '2020-01-01', '\\x00')`, [stranger.userId])
    expect(session).toMatchObject({ current: false })
    const end = (person: string) => ask('select app.end_sessions($1, null, $2, null) as ended', [person, session!['id']])
    expect([await end(ledger.userId), await end(stranger.userId)]).toEqual([[{ ended: 0 }], [{ ended: 1 }]])
  })
})

test('a log is written when it happens, of somebody it can be of', { timeout: 60_000 }, async () => {
  const bench = await openBench()
  try {
    const [ledger, other] = [await bench.ledger(), await bench.person({})]
    const operator = await bench.person({ roles: ['ROLE_OM_ADMIN'] })
    // as in an installation, where the application tells the database's time
    await asOwner(bench, 'update app.installation set tells_time = false')
    await asApp(bench, async (ask) => {
      const log = (userId: string, late = '0 minutes') =>
        ask(
          `insert into app.firm_log (agency_id, at, user_id, user_name, area, action) values ($1, clock_timestamp() - $2::interval, $3, '某', '员工', '试')`,
          [ledger.agencyId, late, userId],
        )
      const event = (agencyId: string | null, late = '0 minutes') =>
        ask(`insert into app.account_events (user_id, agency_id, kind, at) values ($1, $2, 'signIn', clock_timestamp() - $3::interval)`, [
          ledger.userId,
          agencyId,
          late,
        ])
      for (const late of ['4 hours', '3 years', '-10 minutes']) {
        await expect(log(ledger.userId, late), late).rejects.toMatchObject(REFUSED)
        await expect(event(null, late), late).rejects.toMatchObject(REFUSED)
      }
      await expect(log(other.userId)).rejects.toMatchObject(REFUSED)
      await expect(log(crypto.randomUUID())).rejects.toMatchObject(REFUSED)
      await expect(event(other.agencyId)).rejects.toMatchObject(REFUSED)
      await log(ledger.userId, '2 hours')
      await log(operator.userId)
      await event(ledger.agencyId)
      await event(null)
      const book = `insert into app.book_log (ledger_id, seq, at, user_id, user_name, action, object, object_id, previous_hash, hash)
        values ($1, 999999, '2026-01-01', $2, 'x', 'x', 'x', 'x', 'x', 'x')`
      await ask(`select set_config('app.ledger_id', $1, false)`, [ledger.ledgerId])
      await expect(ask(book, [ledger.ledgerId, ledger.userId])).rejects.toMatchObject(REFUSED)
      // while an installation is filled, days are made up
      await asOwner(bench, 'update app.installation set filling_since = now()')
      await log(ledger.userId, '3 years')
      await asOwner(bench, 'update app.installation set filling_since = null')
      // whoever has left did what he did
      await asOwner(bench, 'delete from app.agency_members where user_id = $1', [ledger.userId])
      await log(ledger.userId)
    })
  } finally {
    await bench.close()
  }
})
