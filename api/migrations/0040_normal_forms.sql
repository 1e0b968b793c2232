CREATE TABLE "forms_before" ();
