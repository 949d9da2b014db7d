-- A list is read whole, so it has an end: nobody's cart or wishlist grows beyond what a page can show. Whoever adds waits
-- for the others who add for the same person, so that it is the end also for those who come at once.
create function refuse_full_list() returns trigger language plpgsql as $$
declare
  most constant int := 1000;
begin
  perform pg_advisory_xact_lock(hashtextextended(new.user_id::text || new.list, 0));
  if exists (select from saved_items where user_id = new.user_id and list = new.list offset most) then
    raise exception 'the % of user % is full', new.list, new.user_id
      using errcode = 'check_violation', constraint = 'saved_items_most', table = 'saved_items';
  end if;
  return null;
end
$$;

-- After the insert: what the list holds already is refused for that.
create trigger saved_items_full after insert on saved_items for each row execute function refuse_full_list();
