/**
 * Which keys an installation is started with. Their digests are kept in its database: a process that has others is refused before it
 * seals or signs anything the rest could not read or vouch for.
 */
import { SILENT_SECONDS } from '@app/domain/platform/processes'
import type pg from 'pg'
import { keyDigest, nameOf } from './kept-key.ts'
import { ALGORITHMS, ownCiphers, type Algorithm, type DataKey } from './vault.ts'

/** The keys of a process: the one that seals or signs now first, then those that did before. */
export interface Keys {
  readonly data: readonly DataKey[]
  /** Public keys (hex) of those that sign archives. */
  readonly sign: readonly string[]
}

interface Known {
  readonly keyId: string
  readonly digest: string
}

const known = async (client: pg.Client, kind: 'data' | 'sign'): Promise<Known[]> =>
  (
    await client.query<Known>(
      `select key_id as "keyId", digest from app.installation_keys where kind = $1 order by leads_since desc nulls last, first_seen_at desc, key_id`,
      [kind],
    )
  ).rows

const register = (client: pg.Client, kind: 'data' | 'sign', { keyId, digest }: Known, leads: boolean) =>
  client.query(
    `insert into app.installation_keys (kind, key_id, digest, leads_since) values ($1, $2, $3, case when $4 then clock_timestamp() end)
     on conflict (kind, key_id) do update set leads_since = coalesce(installation_keys.leads_since, excluded.leads_since)`,
    [kind, keyId, digest, leads],
  )

/** Who still seals with the key before would write into ledgers that count as sealed with the new one. */
async function nobodyElse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ host: string }>(
    `select host from app.processes where ended_at is null and seen_at > clock_timestamp() - make_interval(secs => $1) limit 1`,
    [SILENT_SECONDS],
  )
  if (rows[0] !== undefined)
    throw new Error(
      `换 DATA_KEYS 最前面的密钥要先停下全部进程（${rows[0].host} 上还有），再起第一个；刚停下的等${SILENT_SECONDS}秒没有回音就算停了`,
    )
}

async function checkData(client: pg.Client, keys: readonly DataKey[]): Promise<void> {
  const before = await known(client, 'data')
  const leading = keys[0]!.id
  const mine = new Map(keys.map(({ id, secret }) => [id, keyDigest(secret)]))
  for (const { keyId, digest } of before)
    if ((mine.get(keyId) ?? digest) !== digest)
      throw new Error(`DATA_KEYS 中编号为“${keyId}”的密钥与这个数据库登记的不是同一把：每个进程须用同样的密钥`)
  const missing = before.filter(({ keyId }) => !mine.has(keyId)).map(({ keyId }) => keyId)
  const { rows: used } = await client.query<{ id: string }>(
    `select distinct split_part(sealed_with, '/', 1) as id from app.ledgers where split_part(sealed_with, '/', 1) = any($1)`,
    [missing],
  )
  // ledgers' backups are sealed files: those made before the present key led are opened with the one before
  const { rows: files } = await client.query(
    `select from app.ledger_backups
      where state = 'done' and made_at < (select leads_since from app.installation_keys where kind = 'data' and key_id = $1) limit 1`,
    [leading],
  )
  // one is only given up when another of this installation has taken its place
  const changed = before.length > 0 && !before.some(({ keyId }) => keyId === leading)
  const needed = changed || files.length > 0 ? missing : used.map(({ id }) => id)
  if (needed.length > 0)
    throw new Error(`DATA_KEYS 缺少编号为“${needed.join('”“')}”的密钥：这个数据库是用它加密的。换密钥时把新的写在最前，旧的留在后面`)
  if (before.length > 0 && before[0]!.keyId !== leading) await nobodyElse(client)
  await client.query(`delete from app.installation_keys where kind = 'data' and key_id = any($1)`, [missing])
  // led before and leads again: from now on
  if (before[0]?.keyId !== leading)
    await client.query(`update app.installation_keys set leads_since = null where kind = 'data' and key_id = $1`, [leading])
  for (const [keyId, digest] of mine) await register(client, 'data', { keyId, digest }, keyId === leading)
}

async function checkSign(client: pg.Client, keys: readonly string[]): Promise<void> {
  const [last] = await known(client, 'sign')
  const mine = keys.map((key) => ({ keyId: nameOf(key), digest: keyDigest(key) }))
  if (last && !mine.some(({ digest }) => digest === last.digest))
    throw new Error('ARCHIVE_SIGN_KEY 与这个数据库登记的不是同一把：每个进程须用同样的密钥；换密钥时把原来的写在新的后面，逗号分隔')
  for (const one of mine) await register(client, 'sign', one, one === mine[0])
}

/** One cipher for an installation: the first process to start decides it. */
async function settleCipher(client: pg.Client): Promise<Algorithm> {
  const {
    rows: [row],
  } = await client.query<{ cipher: Algorithm }>('update app.installation set cipher = coalesce(cipher, $1) returning cipher', [
    ownCiphers()[0],
  ])
  const { cipher } = row!
  if (!ownCiphers().includes(cipher)) throw new Error(`这台机器的加密库没有 ${ALGORITHMS[cipher].name}，打不开这个数据库里加密的号码`)
  return cipher
}

/** Checks the keys of a process against those of its installation, and notes new ones; answers the cipher that seals. */
export async function checkKeys(client: pg.Client, keys: Keys): Promise<Algorithm> {
  await client.query('begin')
  try {
    // every ledger counts, whichever role asks
    await client.query(`select set_config('app.platform', 'on', true)`)
    // two that start at once are told the same
    await client.query('lock table app.installation_keys in exclusive mode')
    await checkData(client, keys.data)
    await checkSign(client, keys.sign)
    const cipher = await settleCipher(client)
    await client.query('commit')
    return cipher
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
