-- Makes the keys of the firms' tables begin with the licence, for an engine that spreads tables over several servers by
-- it, such as Citus (docs/operate/scale.md). Run it once, as the owner of the database, with all servers stopped, after
-- `npm run migrate` and before the tables are distributed; a second run changes nothing:
--
--   psql -v ON_ERROR_STOP=1 -f deploy/citus/keys.sql "$DATABASE_URL"
--
-- One PostgreSQL gains nothing by it: a key by the id alone is smaller, and each table has an index more afterwards.
-- The keys, the rules of rows and the product on them are tried by server/test/citus-keys.test.ts on PostgreSQL; that
-- Citus takes them was not tried. Later migrations make keys of the id alone again: run it once more after each upgrade.
begin;
set local lock_timeout = '10s';
do $$
declare
  -- TABLE: what is found before the firm is known, or belongs to none: a reference table, or one that stays where it is.
  alone constant text[] := array[
    'licence_domains', -- a host name leads to one firm of the installation
    'backoffice_keys', -- a key says whose it is; a supplier's is of no firm
    'sandboxes',       -- one for each firm, under the licence that it was made as
    'security_events'  -- of sign-ins at no firm
  ];
  k record;
  f record;
  keys int := 0;
begin
  create temporary table tenant on commit drop as
    select c.oid as relation, a.attnum as licence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'licence_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all (alone);

  -- Keys without the licence.
  create temporary table short on commit drop as
    select i.indexrelid as index, i.indrelid as relation, x.conname,
      pg_get_constraintdef(x.oid) as definition, pg_get_indexdef(i.indexrelid) as made_by
    from pg_index i join tenant t on t.relation = i.indrelid
      left join pg_constraint x on x.conindid = i.indexrelid and x.conrelid = i.indrelid and x.contype in ('p', 'u')
    where i.indisunique and not t.licence = any (i.indkey::int2[]);
  -- Keys of the same columns with the licence: the new ones take their place.
  create temporary table twice on commit drop as
    select distinct j.indexrelid as index, j.indrelid as relation, x.conname
    from short s join pg_index i on i.indexrelid = s.index join tenant t on t.relation = s.relation
      join pg_index j on j.indrelid = s.relation and j.indisunique and j.indpred is null and i.indpred is null
        and array(select unnest(j.indkey::int2[]) order by 1) = array(select unnest(i.indkey::int2[] || t.licence) order by 1)
      left join pg_constraint x on x.conindid = j.indexrelid and x.conrelid = j.indrelid and x.contype in ('p', 'u');
  -- What refers to either, and what refers to a row of the same firm without naming it.
  create temporary table reference on commit drop as
    select r.conrelid::regclass as relation, r.conname, pg_get_constraintdef(r.oid) as definition,
      t.licence = any (r.conkey) as names_licence
    from pg_constraint r join tenant t on t.relation = r.conrelid
    where r.contype = 'f' and r.conparentid = 0 and r.confrelid in (select relation from tenant)
      and (r.conindid in (select index from short union select index from twice) or not t.licence = any (r.conkey));

  for f in select * from reference loop
    execute format('alter table %s drop constraint %I', f.relation, f.conname);
  end loop;
  for k in select * from twice loop
    if k.conname is not null then execute format('alter table %s drop constraint %I', k.relation::regclass, k.conname);
    else execute format('drop index %s', k.index::regclass);
    end if;
  end loop;
  for k in select *, (select relname from pg_class where oid = index) as name from short order by relation, index loop
    if k.conname is not null then
      execute format('alter table %s drop constraint %I', k.relation::regclass, k.conname);
      execute format('alter table %s add constraint %I %s', k.relation::regclass, k.conname,
        regexp_replace(k.definition, '\(', '(licence_id, '));
    else
      execute format('drop index %s', k.index::regclass);
      execute regexp_replace(k.made_by, ' USING btree \(', ' USING btree (licence_id, ');
    end if;
    -- For what is looked up by the old key alone.
    execute regexp_replace(k.made_by, '^CREATE UNIQUE INDEX \S+ ', format('CREATE INDEX %I ', left(k.name, 57) || '_alone'));
    keys := keys + 1;
  end loop;
  for f in select * from reference loop
    execute format('alter table %s add constraint %I %s', f.relation, f.conname,
      case when f.names_licence then f.definition
        else regexp_replace(f.definition, '^FOREIGN KEY \((.*?)\) REFERENCES (\S+?)\(', 'FOREIGN KEY (licence_id, \1) REFERENCES \2(licence_id, ')
      end);
  end loop;
  raise notice '% keys begin with the licence now, and % references were made anew.', keys, (select count(*) from reference);
end $$;
commit;
