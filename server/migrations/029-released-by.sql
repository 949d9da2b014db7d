-- Versions before the audit recorded the address of who released.
update releases set released_by = 'a former admin' where released_by like '%@%';
