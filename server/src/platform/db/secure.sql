-- Who may see which row: roles, policies and privileges. Runs after the migrations, each time that somebody migrates, a
-- statement at a time, and changes only what differs: a corrected rule reaches an existing database, a new table with a
-- column licence_id is guarded without a line here, and a run that finds everything in order takes no lock on any table.

-- The application's role. Where we may not make roles, the application works as the owner, whom FORCE holds as well.
do $$
begin
  if not exists (select from pg_roles where rolname = 'klantportaal_app') then
    if (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) then
      begin
        create role klantportaal_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
      exception when duplicate_object or unique_violation then
        null; -- another database of this server made it just now
      end;
    end if;
  end if;
  if exists (select from pg_roles where rolname = 'klantportaal_app' and not
    -- PostgreSQL 16 tells being a member from being allowed to act as one.
    case when current_setting('server_version_num')::int < 160000 then pg_has_role(oid, 'MEMBER') else pg_has_role(oid, 'SET') end) then
    begin
      execute format('grant klantportaal_app to %I', current_user);
    exception when insufficient_privilege then
      null; -- made by another installation; ours works as the owner
    end;
  end if;
end $$;
--> statement-breakpoint
do $$
declare
  -- Raise it with every change of this file: a program of an older version leaves the rules of a newer one alone.
  version constant int := 26;
  -- In a subselect the setting is read once a query instead of once a row. nullif twice: 'system' is no uuid, and '' is
  -- what a setting is after a rolled back set_config.
  licence constant text := $q$(select nullif(nullif(current_setting('app.licence', true), ''), 'system')::uuid)$q$;
  -- Without one: a subselect costs every statement a microsecond or two before its first row, and
  -- this is only read for rows that are not the licence's.
  everything constant text := $q$current_setting('app.licence', true) = 'system'$q$;
  -- The person who does something (`asPerson` in open.ts), and what that person sees of the dossier.
  -- Null: the firm or the program itself, which finds no row here and sees everything. Each `sees`
  -- in a rule costs every statement a lookup, so a rule names it once.
  person constant text := $q$nullif(current_setting('app.person', true), '')::uuid$q$;
  sees constant text := format($q$coalesce((select d.sees from dossier_access d where d.consumer_id = %s), 'all')$q$, person);
  -- A rule holds for nearly every row that a statement looks at, for each statement names its licence. The planner does
  -- not know: it takes `licence_id = …` twice for two conditions, and a firm's rows for a handful. It then joins them by
  -- nested loops, which take the square of their number. Of a CASE it expects half.
  held constant text := 'case when %1$s then true else false end';
  -- No policy for update and delete, and no privilege: what was written stays, also where the application works as the
  -- owner.
  append_only constant text[] := array['audit', 'security_events', 'verdicts', 'catalogue_versions', 'action_closings', 'internal_notes', 'licence_versions', 'trail_reviews'];
  -- The state of a policy as PostgreSQL holds it, so that one altered by hand is noticed as well.
  state_of constant text := $q$
    select md5(concat_ws(' ', polcmd, polpermissive, polroles, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)))
    from pg_policy where polrelid = $1 and polname = $2$q$;
  wanted record;
  stray record;
  state text;
  mark text;
  expected text[] := '{}';
  guarded oid[] := '{}';
  t record;
  privilege text;
  allowed text[];
begin
  if (select max(substring(obj_description(oid, 'pg_policy') from '^rules (\d+) ')::int) from pg_policy) > version then
    return;
  end if;

  -- Each policy in a transaction of its own: one that is made anew locks its table, and several tables that are locked
  -- together would lock each other out with who works. A table is guarded at each moment, by the old rule or the new one.
  for wanted in
    select own.oid, own.relname, own.forced, policy.name, policy.definition,
      (select obj_description(p.oid, 'pg_policy') from pg_policy p where p.polrelid = own.oid and p.polname = policy.name) as mark
    from (
      select c.oid, c.relname, c.relrowsecurity and c.relforcerowsecurity as forced,
        case
          when c.relname = 'licences' then format('id = %s or %s', licence, everything)
          when c.relname in ('installation', 'signing_keys', 'removals', 'supplier_endpoints') then everything
          else format('licence_id = %s or %s', licence, everything)
        end as rule
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and (c.relname in ('licences', 'installation', 'signing_keys', 'removals', 'supplier_endpoints')
          or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'licence_id' and not a.attisdropped))
    ) own
    -- What one person of a dossier sees of the other's. Restrictive: it takes away from what the tenant's rule shows.
    left join lateral (
      select case relname
        when 'actions' then format(
          -- Nobody sees what the firm may still undo asking for.
          $q$(not is_held or %2$s is null) and case %1$s
            when 'all' then true
            when 'firm' then (of_person is null and requested_for is null) or %2$s in (of_person, requested_for)
            else %2$s in (of_person, requested_for)
          end$q$, sees, person)
        when 'files' then format('%1$s = ''all'' or of_person is null or of_person = %2$s', sees, person)
        -- Who sees the file, by its own rule.
        when 'readings' then format('%s is null or exists (select from files f where f.licence_id = readings.licence_id and f.id = readings.file_id)', person)
        when 'page_texts' then format('%s is null or exists (select from files f where f.licence_id = page_texts.licence_id and f.id = page_texts.file_id)', person)
        when 'products' then format($q$%s in ('all', 'firm')$q$, sees)
        when 'payments' then format($q$%s in ('all', 'firm') or started_by = %s$q$, sees, person)
        when 'consumers' then format('%s = ''all'' or id = %s', sees, person)
        when 'deliveries' then format('%s = ''all'' or delivered_by = %s', sees, person)
        when 'answers' then format('%s = ''all'' or consumer_id = %s', sees, person)
        when 'signatures' then format('%s = ''all'' or consumer_id = %s', sees, person)
        when 'damage_reports' then format('%s = ''all'' or reported_by = %s', sees, person)
        when 'mortgage_updates' then format('%s = ''all'' or submitted_by = %s', sees, person)
        when 'drafts' then format('%s = ''all'' or consumer_id = %s', sees, person)
        -- What the firm thinks of a document is its own.
        when 'verdicts' then format('%s is null', person)
        when 'action_closings' then format('%s is null', person)
        when 'internal_notes' then format('%s is null', person)
        when 'trail_reviews' then format('%s is null', person)
        -- Nor is it theirs who works there.
        when 'staff_accounts' then format('%s is null', person)
        when 'staff_recovery_codes' then format('%s is null', person)
        when 'staff_passkeys' then format('%s is null', person)
        when 'staff_sessions' then format('%s is null', person)
        when 'staff_identities' then format('%s is null', person)
        when 'staff_links' then format('%s is null', person)
        when 'identity_providers' then format('%s is null', person)
        when 'mailboxes' then format('%s is null', person)
        when 'received_mails' then format('%s is null', person)
        when 'received_attachments' then format('%s is null', person)
        when 'nps_invitations' then format('%s is null or consumer_id = %1$s', person)
        when 'dossier_merges' then format('%s is null', person)
        when 'fact_changes' then format('%s is null', person)
        when 'upload_links' then format('%s is null or consumer_id = %1$s', person)
        -- Who sees the request, by its own rule.
        when 'guest_links' then format('%s is null or exists (select from actions a where a.licence_id = guest_links.licence_id and a.id = guest_links.action_id)', person)
        when 'waiting_photos' then format('%s is null or exists (select from upload_links l where l.licence_id = waiting_photos.licence_id and l.id = waiting_photos.link_id)', person)
      end as rule
    ) between_persons on true
    cross join lateral (
      select 'persons' as name, format('as restrictive using (' || held || ')', between_persons.rule) as definition where between_persons.rule is not null
      union all select 'tenant', format('using (' || held || ') with check (%1$s)', own.rule) where relname <> all (append_only)
      union all select 'tenant', format('for select using (' || held || ')', own.rule) where relname = any (append_only)
      union all select 'append', format('for insert with check (%s)', own.rule) where relname = any (append_only)
      -- Whether there is maintenance is for everybody to read.
      union all select 'readable', 'for select using (true)' where relname = 'installation'
    ) policy
    order by own.relname, policy.name
  loop
    guarded := guarded || wanted.oid;
    expected := expected || format('%s.%s', wanted.relname, wanted.name);
    if not wanted.forced then
      execute format('alter table public.%I enable row level security, force row level security', wanted.relname);
    end if;
    execute state_of into state using wanted.oid, wanted.name;
    mark := format('rules %s %s', version, md5(wanted.definition || state));
    if wanted.forced and wanted.mark = mark then
      continue;
    end if;
    -- As it was under another version: saying so keeps nobody waiting.
    if wanted.mark is null or wanted.mark not like 'rules % ' || md5(wanted.definition || state) then
      execute format('drop policy if exists %I on public.%I', wanted.name, wanted.relname);
      execute format('create policy %I on public.%I %s', wanted.name, wanted.relname, wanted.definition);
      execute state_of into state using wanted.oid, wanted.name;
      mark := format('rules %s %s', version, md5(wanted.definition || state));
    end if;
    execute format('comment on policy %I on public.%I is %L', wanted.name, wanted.relname, mark);
    commit;
  end loop;

  -- Policies add up: one that is not ours, or not any more, would open rows that ours close.
  for stray in
    select c.relname, p.polname from pg_policy p join pg_class c on c.oid = p.polrelid
    where c.oid = any (guarded) and format('%s.%s', c.relname, p.polname) <> all (expected)
    order by 1, 2
  loop
    execute format('drop policy %I on public.%I', stray.polname, stray.relname);
    commit;
  end loop;

  -- What the application may not do itself, since it owns no table: makes the partitions of this
  -- month and of the next, and drops the months that are past their term where rows go by age alone. Never of what is
  -- evidence. A table that is in use, by a backup perhaps, is left to the next time. Gives what it did.
  --
  -- The partitions of a table follow each other without a gap, from `_before` to `_later`, so that its newest rows are
  -- found without a look at the others; what a clock that is ahead wrote to `_later` moves to its month once that is made.
  if obj_description(to_regprocedure('public.keep_months(timestamptz)'), 'pg_proc') is distinct from format('rules %s', version) then
    execute $create$
create or replace function public.keep_months_at(at timestamptz) returns setof text language plpgsql
set search_path = pg_catalog, pg_temp set lock_timeout = '200ms' as $f$
declare
  this timestamptz := date_trunc('month', at, 'UTC');
  one record;
  part record;
  start timestamptz;
  stop timestamptz;
  made text[];
begin
  if not pg_try_advisory_xact_lock(7301120264) then return; end if;
  for one in
    select *, ('public.' || relation)::regclass as parent, 'months.' || relation || '_before' as before, 'months.' || relation || '_later' as later
    from (values
      ('audit', 'at', null), ('security_events', 'at', null), ('events', 'at', null),
      ('done_jobs', 'done_at', interval '90 days'), ('past_sessions', 'absolute_expires_at', interval '400 days')
    ) v(relation, key, stays)
    -- These rules may be older or newer than the tables.
    where to_regclass('months.' || relation || '_later') is not null
  loop
    begin
      select substring(pg_get_expr(relpartbound, oid) from $b$FROM \('([^']+)'\)$b$)::timestamptz into strict start
      from pg_class where oid = one.later::regclass;
      if start < this + interval '2 months' then
        made := '{}';
        execute format('alter table %s detach partition %s', one.parent, one.later);
        execute format('alter table %s rename to %I', one.later, one.relation || '_moved');
        while start < this + interval '2 months' loop
          -- While nobody made months: one partition for all of them.
          stop := greatest(start + interval '1 month', this);
          made := made || (one.relation || to_char(start at time zone 'UTC', '_YYYY_MM'));
          execute format('create table months.%I partition of %s for values from (%L) to (%L)', made[cardinality(made)], one.parent, start, stop);
          execute format('insert into months.%I select * from months.%I where %I >= %L and %3$I < %5$L',
            made[cardinality(made)], one.relation || '_moved', one.key, start, stop);
          start := stop;
        end loop;
        execute format('create table %s partition of %s for values from (%L) to (maxvalue)', one.later, one.parent, start);
        execute format('insert into %s select * from months.%I where %I >= %L', one.later, one.relation || '_moved', one.key, start);
        execute format('drop table months.%I', one.relation || '_moved');
        return query select 'made ' || name from unnest(made) name;
      end if;

      if one.stays is not null then
        stop := null;
        for part in
          select c.oid::regclass as name, c.relname, bound.until
          from pg_inherits i join pg_class c on c.oid = i.inhrelid
            cross join lateral (select substring(pg_get_expr(c.relpartbound, c.oid) from $b$TO \('([^']+)'\)$b$)::timestamptz as until) bound
          where i.inhparent = one.parent and c.oid <> one.before::regclass and bound.until <= at - one.stays
          order by bound.until
        loop
          execute format('drop table %s', part.name);
          stop := part.until;
          return next 'dropped ' || part.relname;
        end loop;
        if stop is not null then
          execute format('drop table %s', one.before);
          execute format('create table %s partition of %s for values from (minvalue) to (%L)', one.before, one.parent, stop);
        end if;
        -- What there was before the first month, and what came when its month was gone.
        execute format('delete from %s where %I < %L', one.before, one.key, at - one.stays);
      end if;
    exception when lock_not_available then
      return next 'in use ' || one.relation;
    end;
  end loop;
end $f$ $create$;
    -- What servers may ask for. The date is theirs, since a statement of an older one gives it. It says what is dropped and
    -- made, so one that has not come yet counts as now, whoever says it; one of long ago has no moments before it.
    execute $create$
create or replace function public.keep_months(at timestamptz) returns setof text language sql security definer
set search_path = pg_catalog, pg_temp as $f$ select public.keep_months_at(greatest(least(at, now()), timestamptz '2000-01-01Z')) $f$ $create$;
    execute format('comment on function public.keep_months(timestamptz) is %L', format('rules %s', version));
  end if;
  -- Also after a restore, which brings no privileges.
  if exists (
    select from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner)))
    where pg_proc.oid in ('public.keep_months(timestamptz)'::regprocedure, 'public.keep_months_at(timestamptz)'::regprocedure) and grantee = 0
  ) then
    revoke all on function public.keep_months(timestamptz), public.keep_months_at(timestamptz) from public;
  end if;

  if not exists (select from pg_roles where rolname = 'klantportaal_app') then return; end if;
  if not has_function_privilege('klantportaal_app', 'public.keep_months(timestamptz)', 'execute') then
    grant execute on function public.keep_months(timestamptz) to klantportaal_app;
  end if;
  if not has_schema_privilege('klantportaal_app', 'public', 'usage') then
    grant usage on schema public to klantportaal_app;
  end if;
  -- How the schema stands is for servers to ask, which sign in as a login that owns nothing.
  if not has_schema_privilege('klantportaal_app', 'drizzle', 'usage') then
    grant usage on schema drizzle to klantportaal_app;
  end if;
  for t in select oid, relname from pg_class where relnamespace = 'drizzle'::regnamespace and relkind = 'r' order by relname loop
    if not has_table_privilege('klantportaal_app', t.oid, 'select') then
      execute format('grant select on drizzle.%I to klantportaal_app', t.relname);
    end if;
  end loop;
  for t in
    select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname
  loop
    allowed := case when t.relname = any (append_only) then '{select,insert}' else '{select,insert,update,delete}' end;
    -- Row security does not hold TRUNCATE back.
    foreach privilege in array array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'] loop
      if privilege = any (allowed) and not has_table_privilege('klantportaal_app', t.oid, privilege) then
        execute format('grant %s on public.%I to klantportaal_app', privilege, t.relname);
      elsif privilege <> all (allowed) and has_table_privilege('klantportaal_app', t.oid, privilege) then
        execute format('revoke %s on public.%I from klantportaal_app', privilege, t.relname);
      end if;
    end loop;
  end loop;
  for t in select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname loop
    if not has_sequence_privilege('klantportaal_app', t.oid, 'usage') then
      execute format('grant usage on sequence public.%I to klantportaal_app', t.relname);
    end if;
  end loop;
end $$;
--> statement-breakpoint
insert into public.installation (id) values (1) on conflict do nothing;
