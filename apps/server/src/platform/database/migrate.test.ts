/** Migrations beside people at work. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect } from 'vitest'
import { testAlone as test, type Bench } from '../../testing/bench.ts'
import { migrate, migrationsDir } from './migrate.ts'
import { cp } from 'node:fs/promises'
import { clientOf } from './listened.ts'

async function withMigrations(work: (dir: string) => Promise<void>, added: Readonly<Record<string, string>>): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'qz-migrations-'))
  try {
    await cp(migrationsDir, dir, { recursive: true })
    for (const [name, text] of Object.entries(added)) await writeFile(join(dir, name), text)
    await work(dir)
  } finally {
    await rm(dir, { recursive: true })
  }
}

async function connected(house: Bench): Promise<pg.Client> {
  const client = clientOf({ connectionString: house.ownerUrl })
  await client.connect()
  return client
}

const WAITS = { lockMs: 150, pauseMs: 300, tries: 40 }

test('a table somebody holds is waited for briefly, so that others go on reading it, and changed when it is free', async ({ house }) => {
  await withMigrations(
    async (dir) => {
      const [holder, reader] = [await connected(house), await connected(house)]
      try {
        await holder.query('begin; lock table app.users in access share mode')
        const migrating = migrate(house.ownerUrl, dir, WAITS)
        let slowest = 0
        for (let asked = 0; asked < 20; asked += 1) {
          const from = performance.now()
          await reader.query('select count(*) from app.users')
          slowest = Math.max(slowest, performance.now() - from)
          await new Promise((done) => setTimeout(done, 50))
        }
        // nobody waited behind the migration for longer than it waits itself
        expect(slowest).toBeLessThan(2000)
        await holder.query('commit')
        expect(await migrating).toEqual(['209901010000_firm_one.sql'])
        expect((await reader.query('select one from app.users')).rowCount).toBe(0)
      } finally {
        await holder.end()
        await reader.end()
      }
    },
    { '209901010000_firm_one.sql': 'alter table app.users add column one int;' },
  )
})

test('what is held for too long is said, and nothing of it stays', async ({ house }) => {
  await withMigrations(
    async (dir) => {
      const holder = await connected(house)
      try {
        await holder.query('begin; lock table app.users in access share mode')
        const waits = { lockMs: 50, pauseMs: 10, tries: 2 }
        await expect(migrate(house.ownerUrl, dir, waits)).rejects.toThrow(
          '209901020000_firm_two.sql 失败：它要改的表一直有人在用，稍后再启动',
        )
        await holder.query('commit')
        const { rows } = await holder.query(`select to_regclass('app.made') as made`)
        expect(rows).toEqual([{ made: null }])
      } finally {
        await holder.end()
      }
    },
    {
      '209901010000_firm_one.sql': 'alter table app.users add column one int;',
      '209901020000_firm_two.sql': 'create table app.made (a int); alter table app.users add column two int;',
    },
  )
})

test('an index is built beside people who write, by two processes that start at once as well', async ({ house }) => {
  await withMigrations(
    async (dir) => {
      const both = await Promise.all([migrate(house.ownerUrl, dir, WAITS), migrate(house.ownerUrl, dir, WAITS)])
      expect(both.flat()).toEqual(['209901030000_firm_three.sql'])
      const client = await connected(house)
      const { rows } = await client.query(`select indisvalid from pg_index where indexrelid = 'app.users_three'::regclass`)
      await client.end()
      expect(rows).toEqual([{ indisvalid: true }])
    },
    {
      '209901010000_firm_one.sql': 'alter table app.users add column one int;',
      '209901030000_firm_three.sql':
        '-- no transaction\ndrop index concurrently if exists app.users_three;\n-- by name\ncreate index concurrently users_three on app.users (display_name);\n',
    },
  )
})
