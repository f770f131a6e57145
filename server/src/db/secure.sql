-- Who may see which row. Runs after the migrations at each start and changes only what is not yet so: a new table with
-- a column licence_id is guarded without a line here. Roles and FORCE are what drizzle-kit cannot write.

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

do $$
declare
  -- In a subselect the setting is read once a query instead of once a row. nullif twice: 'system' is no uuid, and '' is
  -- what a setting is after a rolled back set_config.
  licence constant text := $q$(select nullif(nullif(current_setting('app.licence', true), ''), 'system')::uuid)$q$;
  everything constant text := $q$(select current_setting('app.licence', true)) = 'system'$q$;
  guarded record;
begin
  for guarded in
    select c.oid, c.relname, c.relrowsecurity and c.relforcerowsecurity as forced,
      exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant') as has_policy,
      case
        when c.relname = 'licences' then format('id = %s or %s', licence, everything)
        when c.relname in ('installation', 'signing_keys') then everything
        else format('licence_id = %s or %s', licence, everything)
      end as rule
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (c.relname in ('licences', 'installation', 'signing_keys')
        or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'licence_id' and not a.attisdropped))
  loop
    if not guarded.forced then
      execute format('alter table public.%I enable row level security, force row level security', guarded.relname);
    end if;
    if guarded.has_policy then
      continue;
    elsif guarded.relname in ('audit', 'security_events') then
      -- No policy for update and delete: what was written stays, also where the application works as the owner.
      execute format('create policy tenant on public.%I for select using (%s)', guarded.relname, guarded.rule);
      execute format('create policy append on public.%I for insert with check (%s)', guarded.relname, guarded.rule);
    else
      execute format('create policy tenant on public.%I using (%s) with check (%s)', guarded.relname, guarded.rule, guarded.rule);
    end if;
  end loop;
  -- Whether there is maintenance is for everybody to read.
  if not exists (select from pg_policy where polrelid = 'public.installation'::regclass and polname = 'readable') then
    create policy readable on public.installation for select using (true);
  end if;
end $$;

do $$
declare
  append_only constant text[] := array['audit', 'security_events'];
  t text;
begin
  if not exists (select from pg_roles where rolname = 'klantportaal_app') then return; end if;
  if not has_schema_privilege('klantportaal_app', 'public', 'usage') then
    grant usage on schema public to klantportaal_app;
  end if;
  for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') loop
    if not has_table_privilege('klantportaal_app', format('public.%I', t), 'insert') then
      execute format('grant select, insert on public.%I to klantportaal_app', t);
    end if;
    if t = any (append_only) then
      if has_table_privilege('klantportaal_app', format('public.%I', t), 'update, delete, truncate') then
        execute format('revoke update, delete, truncate on public.%I from klantportaal_app', t);
      end if;
    elsif not has_table_privilege('klantportaal_app', format('public.%I', t), 'delete') then
      execute format('grant update, delete on public.%I to klantportaal_app', t);
    end if;
  end loop;
  for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' loop
    if not has_sequence_privilege('klantportaal_app', format('public.%I', t), 'usage') then
      execute format('grant usage on sequence public.%I to klantportaal_app', t);
    end if;
  end loop;
end $$;

insert into public.installation (id) values (1) on conflict do nothing;
