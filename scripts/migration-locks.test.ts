/** No migration keeps people from a large table longer than it takes to change its description. */
import { expect, test } from 'vitest'
import { BASELINE, lockFaults, ROWS_BASELINE, unseenRows } from './migration-locks.ts'
import { files, read } from './sources.ts'

const before = (file: string, all: readonly string[]) => all.slice(0, all.indexOf(file)).map(read).join(';\n')
test('no migration moves rows that row security hides from whoever migrates', () => {
  const all = files.filter((file) => /^apps\/server\/migrations\/.*\.sql$/.test(file)).toSorted()
  const since = all.filter((file) => file.split('/').at(-1)! > `${ROWS_BASELINE}~`)
  expect(since.flatMap((file) => unseenRows(read(file), before(file, all)).map((table) => `${file}：${table}`))).toEqual([])
})
test('rows are asked for by taking the force off and putting it back, or by dropping the table', () => {
  const made = 'create table app.a (x int); create table b (x int);'
  expect(unseenRows('insert into a select * from app.b;', made)).toEqual(['a', 'b'])
  expect(unseenRows('with c as (select 1 from b) update a set x = 1 from c;', made)).toEqual(['b', 'a'])
  const open = 'alter table a no force row level security; alter table b no force row level security;'
  expect(unseenRows(`${open} insert into a select * from b; alter table a force row level security;`, made)).toEqual(['b'])
  expect(unseenRows(`${open} insert into a select * from b; alter table a force row level security; drop table b;`, made)).toEqual([])
  expect(unseenRows('create table d (x int); insert into d values (1);', made)).toEqual([])
  expect(unseenRows('create function f() as $f$ delete from a $f$;', made)).toEqual([])
})

test('no migration since the baseline locks a large table for long', () => {
  const all = files.filter((file) => /^apps\/server\/migrations\/.*\.sql$/.test(file)).toSorted()
  const at = (file: string) => all.slice(0, all.indexOf(file)).map(read).join(';\n')
  const since = all.filter((file) => file.split('/').at(-1)! > `${BASELINE}~`)
  expect(since.length).toBeGreaterThan(0)
  expect(since.flatMap((file) => lockFaults(read(file), at(file)).map((fault) => `${file}：${fault}`))).toEqual([])
})

test.each([
  ['alter table app.vouchers add column x uuid not null default app.new_id()', '默认值逐行不同'],
  ['alter table vouchers add column x timestamptz default clock_timestamp()', '默认值逐行不同'],
  ['alter table app.vouchers add column a int, add column x float default random()', '默认值逐行不同'],
  ['alter table only app.vouchers add column x int generated always as (1 + 1) stored', '算出来的列'],
  ['alter table app.vouchers add column x bigserial', '算出来的列'],
  ['alter table app.vouchers add column x uuid references app.users', '新列的约束'],
  ['alter table app.fund_flows alter column note type varchar(20)', '改列的类型'],
  ['alter table app.fund_flows alter note set data type text', '改列的类型'],
  ['alter table app.invoices alter column number set not null', '先加 check'],
  ['alter table app.invoices add constraint one check (number <> 0)', '加 not valid'],
  ['ALTER TABLE app.invoices\n  ADD FOREIGN KEY (a, b)\n  REFERENCES app.users (a, b)', '加 not valid'],
  ['alter table app.invoices add constraint one unique (number)', '约束要建索引'],
  ['alter table app.invoices add constraint one check (a > 0) not valid; alter table app.invoices validate constraint one', '两个迁移里'],
  ['create index a on app.voucher_lines (x)', '谁也写不了'],
  ['create unique index concurrently a on voucher_lines (x)', '不能在事务里'],
  ['update app.vouchers set x = 1', '每一行都锁着'],
  ['update app.vouchers as v set x = 1 where v.x is null', '每一行都锁着'],
  ['with a as (select 1) delete from app.vouchers', '每一行都锁着'],
  ['lock table app.vouchers', '整张表锁着'],
  ["do $do$ begin execute format('alter table app.%I add column x int', 'vouchers'); end $do$", '看不出'],
])('refused: %s', (sql, why) => {
  expect(lockFaults(`${sql};`).join()).toContain(why)
})

test.each([
  "alter table app.vouchers add column x int not null default 0, add column note text not null default 'a;b'",
  'alter table app.vouchers add column x timestamptz default now()',
  'alter table app.vouchers add column x text[] not null default array[]::text[]',
  'alter table app.vouchers drop column x; alter table app.vouchers rename column a to b',
  'alter table app.vouchers add constraint one check (a > 0) not valid',
  'alter table app.vouchers validate constraint one',
  'alter table app.vouchers add constraint one unique using index a',
  'alter table app.currencies alter column name set not null; create index a on app.currencies (x); update app.currencies set x = 1',
  'create table app.vouchers (a int); create index a on app.vouchers (a); alter table app.vouchers add check (a > 0)',
  'create function app.f() returns trigger language plpgsql as $$ begin update app.vouchers set x = 1; end $$',
  '-- locks: a hundred rows at most, of firms that asked for it\nupdate app.vouchers set x = 1 where a = 2',
  '-- no transaction\ndrop index concurrently if exists app.a;\ncreate index concurrently a on app.voucher_lines (x)',
])('let through: %s', (sql) => expect(lockFaults(`${sql};`)).toEqual([]))

test('a column is made NOT NULL when an earlier migration proved it', () => {
  const last = 'alter table app.invoices alter column number set not null;'
  const first = 'alter table app.invoices add constraint there check (number is not null) not valid;'
  const second = 'alter table app.invoices validate constraint there;'
  expect(lockFaults(last, first)).toHaveLength(1)
  expect(lockFaults(last, `${first}\n${second}`)).toEqual([])
})
