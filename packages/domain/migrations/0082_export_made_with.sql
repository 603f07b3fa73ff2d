-- works-from: 0081_unfinished_sign_ins

-- The permissions or roles that decided what is in the file, as they were asked for while it was made: whoever has them all
-- could make the same. Null before there is a file, and of files from before.
alter table export_task add column made_with text[];
